BEGIN TRANSACTION;
CREATE TABLE choices (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	notation TEXT NOT NULL, 
	time DOUBLE NOT NULL, 
	CONSTRAINT pk_choices PRIMARY KEY ("match", number), 
	CONSTRAINT fk_choices_match FOREIGN KEY("match") REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "choices" VALUES('deck-building-30',0,0,'character scorpina',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',1,1,'character tommy-oliver',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',2,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',3,1,'play-all',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',4,1,'buy blade-blaster',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',5,1,'buy wrist-communicator',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',6,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',7,1,'play teamwork',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',8,1,'play attitude',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',9,1,'play teamwork',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',10,1,'play teamwork',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',11,1,'buy blade-blaster',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',12,1,'play power-coin',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',13,1,'undo 0',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',14,1,'play power-coin',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',15,0,'play disposable',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',16,0,'play mayhem',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',17,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',18,1,'play recovery',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',19,1,'play blade-blaster',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',20,1,'play blade-blaster',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',21,1,'buy blade-blaster',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',22,1,'pass',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',23,1,'remove z-putty',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',24,1,'remove ninjor',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',25,0,'play-all',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',26,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',27,0,'undo 1',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',28,0,'buy blade-blaster',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',29,0,'buy battle-bike',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',30,1,'play power-coin',1700000000.0);
INSERT INTO "choices" VALUES('deck-building-30',31,1,'pass',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',0,1,'place bramble-clerk',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',1,1,'place spore-envoy',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',2,0,'place captain-kettle',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',3,0,'place coal-brute',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',4,0,'place switch-sally',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',5,1,'place speaker-oak',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',6,0,'attack 3 3',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',7,1,'pass',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',8,0,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',9,1,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',10,0,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',11,0,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',12,1,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',13,1,'undo',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',14,0,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',15,1,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',16,1,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',17,1,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',18,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',19,1,'attack 2 1',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',20,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',21,0,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',22,0,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',23,1,'lay invisibility',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',24,1,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',25,1,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',26,0,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',27,0,'undo',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',28,0,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',29,1,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',30,0,'lay invisibility',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',31,0,'pass',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',32,0,'attack 2 3',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',33,1,'pass',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',34,1,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',35,1,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',36,0,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',37,1,'lay invisibility',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',38,1,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',39,0,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',40,0,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',41,0,'undo',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',42,0,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',43,0,'lay invisibility',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',44,0,'move 4 3',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',45,1,'attack 3 3',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',46,1,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',47,1,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',48,0,'lay force',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',49,0,'lay speed',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',50,0,'lay brainwashing',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',51,1,'lay thermokinetic',1700000000.0);
INSERT INTO "choices" VALUES('mightymania-50',52,0,'lay invisibility',1700000000.0);
CREATE TABLE herobox_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT herobox_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "herobox_version" VALUES('0002');
CREATE TABLE matches (
	id TEXT NOT NULL, 
	header TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	finished BOOLEAN NOT NULL, 
	kind TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	successor TEXT, 
	notes TEXT NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('mightymania-50','{"format":1,"game":"mightymania","rules":"1","packs":[],"content":"71104a67cf350c9c","config":{"decks":[],"best_of":1,"turn_limit":60},"seats":["human","human"],"seed":11,"commitment":"4fc82b26aecb47d2868c4efbe3581732a3e7cbcc6c2efb32062c08170a05eeb8"}',1700000000.0,0,'played',54,NULL,'[]');
INSERT INTO "matches" VALUES('deck-building-30','{"format":1,"game":"deck-building","rules":"2","packs":[],"content":"a8a88f6c469613de","config":{"villains":1,"heroes":1,"characters":[],"dealt":2,"blocks":"who can","expansions":[],"zords":[],"masters":[],"turn_limit":200},"seats":["human","human"],"seed":11,"commitment":"4fc82b26aecb47d2868c4efbe3581732a3e7cbcc6c2efb32062c08170a05eeb8"}',1700000000.0,0,'played',33,NULL,'[]');
CREATE TABLE messages (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	to_team BOOLEAN NOT NULL, 
	words TEXT NOT NULL, 
	time DOUBLE NOT NULL, 
	CONSTRAINT pk_messages PRIMARY KEY ("match", number), 
	CONSTRAINT fk_messages_match FOREIGN KEY("match") REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "messages" VALUES('deck-building-30',0,0,0,'Good luck!',1700000000.0);
INSERT INTO "messages" VALUES('mightymania-50',0,0,0,'Good luck!',1700000000.0);
CREATE TABLE questions (
	"match" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	agreed TEXT NOT NULL, 
	CONSTRAINT pk_questions PRIMARY KEY ("match"), 
	CONSTRAINT fk_questions_match FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE seats (
	"match" TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	bot TEXT NOT NULL, 
	token_hash TEXT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("match", number), 
	CONSTRAINT fk_seats_match FOREIGN KEY("match") REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('deck-building-30',0,'Villain','human','','');
INSERT INTO "seats" VALUES('deck-building-30',1,'Hero','human','','');
INSERT INTO "seats" VALUES('mightymania-50',0,'North','human','','');
INSERT INTO "seats" VALUES('mightymania-50',1,'South','human','','');
COMMIT;
