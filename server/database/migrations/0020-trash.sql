-- What staff deleted, until it is restored or thirty days are over. The row as it was stood in its table; so no query that
-- reads one of those can show it, and its slug is free.
CREATE TABLE trash (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The same for all that one act deleted.
  deletion uuid NOT NULL,
  kind text NOT NULL CONSTRAINT trash_kind CHECK (kind ~ '^[A-Za-z]+$'),
  item_id uuid NOT NULL,
  title text NOT NULL,
  -- The row, column by column, without what the database works out.
  item jsonb NOT NULL CONSTRAINT trash_item CHECK (jsonb_typeof(item) = 'object'),
  -- What went with it from other tables: a list of { table, row } and of { table, column, id }.
  links jsonb NOT NULL DEFAULT '[]' CONSTRAINT trash_links CHECK (jsonb_typeof(links) = 'array'),
  deleted_at timestamptz NOT NULL DEFAULT now(),
  deleted_by_kind text NOT NULL DEFAULT '',
  deleted_by_id text NOT NULL DEFAULT '',
  -- Of a member of staff, as it was then.
  deleted_by_name text NOT NULL DEFAULT '',
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text(title)) STORED
);
CREATE INDEX trash_newest ON trash (deleted_at DESC, id DESC);
CREATE INDEX trash_item_id ON trash (item_id);
CREATE INDEX trash_deletion ON trash (deletion);
CREATE INDEX trash_search ON trash USING gin (search_text gin_trgm_ops);
CREATE INDEX trash_enquiry_key ON trash ((item ->> 'idempotency_key')) WHERE kind = 'enquiry';
CREATE INDEX trash_media ON trash (item_id) WHERE kind = 'media';
