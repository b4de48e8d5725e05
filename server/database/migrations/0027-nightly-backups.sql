-- Which tries belong to a night: only those give their file up to the next try of that night.
ALTER TABLE backup_runs ADD COLUMN is_nightly boolean NOT NULL DEFAULT false;
