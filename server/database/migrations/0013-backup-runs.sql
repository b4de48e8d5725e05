-- When backups were made, and what went wrong: for the dashboard, and so that of many instances one makes the nightly one.
CREATE TABLE backup_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  file text NOT NULL,
  bytes bigint,
  problem text,
  CONSTRAINT backup_runs_bytes CHECK (bytes >= 0)
);
CREATE INDEX backup_runs_started_at ON backup_runs (started_at DESC);
