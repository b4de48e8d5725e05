-- The site's settings by key, and the records of stored pictures and videos.

CREATE TABLE settings (
  key text PRIMARY KEY CONSTRAINT settings_key CHECK (key ~ '^[a-z]+(_[a-z]+)*$'),
  value jsonb NOT NULL,
  description text NOT NULL DEFAULT '',
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE TRIGGER settings_touch BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  filename text NOT NULL CONSTRAINT media_filename CHECK (filename ~ '\S'),
  original_filename text NOT NULL,
  file_path text NOT NULL CONSTRAINT media_file_path_unique UNIQUE
    CONSTRAINT media_file_path CHECK (file_path ~ '\S' AND length(file_path) <= 500),
  file_size bigint NOT NULL CONSTRAINT media_file_size CHECK (file_size >= 0),
  mime_type text NOT NULL CONSTRAINT media_mime_type CHECK (mime_type ~ '^(image|video)/'),
  alt_text text NOT NULL DEFAULT '',
  width integer CONSTRAINT media_width CHECK (width >= 1),
  height integer CONSTRAINT media_height CHECK (height >= 1),
  duration_seconds double precision CONSTRAINT media_duration_seconds CHECK (duration_seconds >= 0),
  -- A tiny picture as a data URI, shown until the real one has arrived.
  placeholder text NOT NULL DEFAULT '',
  -- The smaller files made of it: a list of { width, format, bytes }.
  variants jsonb NOT NULL DEFAULT '[]' CONSTRAINT media_variants CHECK (jsonb_typeof(variants) = 'array'),
  created_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text(original_filename || E'\n' || alt_text)) STORED
);
CREATE INDEX media_newest ON media (created_at DESC, id DESC);
CREATE INDEX media_search ON media USING gin (search_text gin_trgm_ops);
