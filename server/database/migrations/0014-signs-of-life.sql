-- When a backup that is being made last gave a sign of life: one that ended with its process is known by its silence, and tried again.
ALTER TABLE backup_runs ADD COLUMN alive_at timestamptz(3);
