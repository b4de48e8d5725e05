-- Pictures that were uploaded and wait to be prepared, or could not be. The original lies in the area `waiting` of the media
-- storage until then; a record that was never prepared has no file of its own yet.

ALTER TABLE media ADD COLUMN is_prepared boolean NOT NULL DEFAULT true;

CREATE TABLE media_preparations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  media_id uuid NOT NULL CONSTRAINT media_preparations_media_id_unique UNIQUE
    CONSTRAINT media_preparations_media_id REFERENCES media (id) ON DELETE CASCADE,
  -- Null once the original was given up.
  waiting_key text CONSTRAINT media_preparations_waiting_key CHECK (waiting_key ~ '^waiting/'),
  waiting_bytes bigint NOT NULL CONSTRAINT media_preparations_waiting_bytes CHECK (waiting_bytes >= 0),
  file_path text NOT NULL CONSTRAINT media_preparations_file_path CHECK (file_path ~ '\S'),
  original_filename text NOT NULL CONSTRAINT media_preparations_original_filename CHECK (original_filename ~ '\S'),
  attempts integer NOT NULL DEFAULT 0 CONSTRAINT media_preparations_attempts CHECK (attempts >= 0),
  -- Nobody takes it before: a lease while it is prepared, a pause after a failure.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Why it was given up, in words for staff; '' while it waits.
  problem text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_preparations_due ON media_preparations (created_at) WHERE problem = '';
