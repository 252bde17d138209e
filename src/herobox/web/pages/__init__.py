"""The pages for people, one module each with a `router`: plain forms and links, whole without a script."""
