-- Where files that were replaced by others used to be, so that their old addresses lead to what took their place.

CREATE TABLE replaced_media (
  stem text PRIMARY KEY CONSTRAINT replaced_media_stem CHECK (stem ~ '^[a-z]+/[0-9]+-[a-z0-9]+$'),
  media_id uuid NOT NULL CONSTRAINT replaced_media_media_id REFERENCES media (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replaced_media_media ON replaced_media (media_id);
