-- The desk's lists are counted from indexes alone. PostgreSQL can do so only for pages that a vacuum has seen since they changed, and by
-- default one comes when a fifth of the rows has changed. A fiftieth here: a vacuum of this table takes well under a second.
ALTER TABLE enquiries SET (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_threshold = 100,
  autovacuum_vacuum_insert_scale_factor = 0.02
);
