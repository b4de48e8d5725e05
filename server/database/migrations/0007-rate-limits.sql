-- How often a client did something lately, for limits that all instances count together. Not worth a log on disk: after
-- a crash of the database every client simply starts anew.

CREATE UNLOGGED TABLE rate_limits (
  -- A keyed hash of what is limited and of whom: no address can be read from it.
  bucket text PRIMARY KEY,
  -- The newest last, never more than the limit allows.
  hits timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);
