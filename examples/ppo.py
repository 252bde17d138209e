"""PPO in one file, in the manner of CleanRL: an agent that scores every option by what it reads of it.

It learns by playing both sides of a game for two, and is then tried against a bot that it has never met.

python examples/ppo.py --seconds 300 --opponent greedy --out policy.npz
herobox play mightymania --seats human,agent:policy.npz

It needs `pip install 'herobox[train-rl]'`.
"""

from __future__ import annotations

import argparse
import json
import time

import gymnasium
import numpy as np
import torch
from torch import nn

import herobox.kernel.configuring
import herobox.research.gymnasium  # makes the games known


class Network(nn.Module):
    """Scores options from the table and their rows, and says what the table is worth."""

    def __init__(self, size: int, width: int) -> None:
        super().__init__()
        self.table_1, self.table_2 = nn.Linear(size, 256), nn.Linear(256, 128)
        self.option_1 = nn.Linear(width, 64)
        self.join_table, self.join_option = nn.Linear(128, 128), nn.Linear(64, 128, bias=False)
        self.score_1, self.value = nn.Linear(128, 1, bias=False), nn.Linear(128, 1)
        nn.init.normal_(self.score_1.weight, std=0.01)

    def forward(self, tables, options, mask):
        """How likely each option is to be chosen, and the value of each table."""
        hidden = torch.relu(self.table_2(torch.relu(self.table_1(tables))))
        # Only the options that there are: a quarter of the places, so four times as fast.
        row, place = mask.nonzero(as_tuple=True)
        rows = self.join_option(torch.relu(self.option_1(options[row, place])))
        found = self.score_1(torch.relu(self.join_table(hidden)[row] + rows)).squeeze(-1)
        scores = torch.full(mask.shape, -1e9).index_put((row, place), found)
        return torch.distributions.Categorical(logits=scores, validate_args=False), self.value(hidden).squeeze(-1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--env", default="herobox/Mightymania-v0")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--seconds", type=float, default=300, help="of processor time")
    parser.add_argument("--rewards", default="evaluation", choices=["evaluation", "outcome"])
    parser.add_argument("--envs", type=int, default=128)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--ahead", type=float, default=0.9, help="the lambda of advantages")
    parser.add_argument("--entropy", type=float, default=0.01, help="its weight at first; it falls to a tenth")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of the test at the end")
    parser.add_argument("--out", default="policy.npz")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    envs = gymnasium.make_vec(
        given.env, given.envs, vectorization_mode="vector_entry_point", opponents="self", rewards=given.rewards
    )
    cap = int(envs.single_action_space.n)
    encoder = envs.encoder
    network = Network(encoder.size, encoder.width)
    optimizer = torch.optim.Adam(network.parameters(), lr=given.rate, eps=1e-5)
    shape = (given.steps, given.envs)
    tables, options = torch.zeros(*shape, encoder.size), torch.zeros(*shape, cap, encoder.width)
    masks, choices = torch.zeros(*shape, cap, dtype=torch.bool), torch.zeros(shape, dtype=torch.long)
    chances, values, rewards, ends, seats = (torch.zeros(shape) for _ in range(5))
    seen, _ = envs.reset(seed=given.seed)
    begun, steps, games = time.process_time(), 0, 0

    while (passed := time.process_time() - begun) < given.seconds:
        left = 1 - passed / given.seconds
        optimizer.param_groups[0]["lr"] = given.rate * max(0.05, left)
        for step in range(given.steps):
            tables[step] = torch.from_numpy(seen["observation"])
            options[step] = torch.from_numpy(seen["actions"])
            masks[step] = torch.from_numpy(seen["action_mask"]).bool()
            seats[step] = torch.from_numpy(envs.seats)
            with torch.no_grad():
                policy, values[step] = network(tables[step], options[step], masks[step])
                choices[step] = policy.sample()
                chances[step] = policy.log_prob(choices[step])
            seen, reward, ended, _, _ = envs.step(choices[step].numpy())
            rewards[step], ends[step] = torch.from_numpy(reward), torch.from_numpy(ended)
            games += int(ended.sum())
        steps += given.steps * given.envs
        with torch.no_grad():
            _, last = network(*_tensors(seen))
        advantages, ahead = torch.zeros(shape), torch.zeros(given.envs)
        for step in reversed(range(given.steps)):
            final = step == given.steps - 1
            following, chooser = (last, torch.from_numpy(envs.seats)) if final else (values[step + 1], seats[step + 1])
            # What is good for whoever chooses next is bad for whoever chose, unless they are the same.
            on = torch.where(chooser == seats[step], 1.0, -1.0) * (1 - ends[step])
            ahead = rewards[step] + following * on - values[step] + given.ahead * on * ahead
            advantages[step] = ahead
        wanted = (advantages + values).flatten()
        gains = advantages.flatten()
        flat = [part.flatten(0, 1) for part in (tables, options, masks, choices, chances)]
        entropy = given.entropy * max(0.1, left)
        for _ in range(3):
            for part in torch.randperm(given.steps * given.envs).split(1024):
                table, option, mask, choice, chance = (one[part] for one in flat)
                policy, value = network(table, option, mask)
                gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
                ratio = (policy.log_prob(choice) - chance).exp()
                loss = torch.max(-gain * ratio, -gain * ratio.clamp(0.8, 1.2)).mean()
                loss = loss + 0.5 * (value - wanted[part]).square().mean() - entropy * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                optimizer.step()
        spread = policy.entropy().mean().item()
        print(f"{passed:6.0f} s  {steps:9,} choices  {games:6,} games  entropy {spread:.2f}", flush=True)
    save(network, envs, given.out)
    test(network, given)


def _tensors(seen):
    mask = torch.from_numpy(seen["action_mask"]).bool()
    return torch.from_numpy(seen["observation"]), torch.from_numpy(seen["actions"]), mask


def save(network: Network, envs, path: str) -> None:
    """Write the policy for `agent:policy.npz`."""
    played = envs.played[0]
    weights = {}
    for name, numbers in network.named_parameters():
        layer, kind = name.split(".")
        weights[f"{layer}_bias" if kind == "bias" else layer] = numbers.detach().numpy().T
    weights["join_bias"] = weights.pop("join_table_bias")
    weights["score_1"] = weights["score_1"][:, 0]
    about = {"game": played.game.id, "config": herobox.kernel.configuring.settings_of(played.config)}
    np.savez_compressed(path, about=json.dumps(about), **weights)


def test(network: Network, given: argparse.Namespace) -> None:
    """Play against the bot, on either side, without learning, and say how many games were won."""
    envs = gymnasium.make_vec(
        given.env, 16, vectorization_mode="vector_entry_point", opponents=given.opponent, seat="any"
    )
    seen, _ = envs.reset(seed=10_000)
    scores: list[float] = []
    while len(scores) < given.games:
        with torch.no_grad():
            policy, _ = network(*_tensors(seen))
        seen, reward, ended, _, _ = envs.step(policy.sample().numpy())
        scores += reward[ended].tolist()
    won, drawn = np.mean([score > 0 for score in scores]), np.mean([score == 0 for score in scores])
    print(f"{len(scores)} games against {given.opponent}: {won:.1%} won, {drawn:.1%} drawn")


if __name__ == "__main__":
    main()
