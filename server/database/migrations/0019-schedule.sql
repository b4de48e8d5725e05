-- When an item is to be published and when it is to be withdrawn again; empty again once that is done.

ALTER TABLE destinations ADD COLUMN publish_at timestamptz, ADD COLUMN unpublish_at timestamptz,
  ADD CONSTRAINT destinations_schedule CHECK (publish_at < unpublish_at);
ALTER TABLE tours ADD COLUMN publish_at timestamptz, ADD COLUMN unpublish_at timestamptz,
  ADD CONSTRAINT tours_schedule CHECK (publish_at < unpublish_at);
ALTER TABLE blog_posts ADD COLUMN publish_at timestamptz, ADD COLUMN unpublish_at timestamptz,
  ADD CONSTRAINT blog_posts_schedule CHECK (publish_at < unpublish_at);
ALTER TABLE services ADD COLUMN publish_at timestamptz, ADD COLUMN unpublish_at timestamptz,
  ADD CONSTRAINT services_schedule CHECK (publish_at < unpublish_at);

-- What comes due next is asked after every change of content.
CREATE INDEX destinations_publish_at ON destinations (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX destinations_unpublish_at ON destinations (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX tours_publish_at ON tours (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX tours_unpublish_at ON tours (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX blog_posts_publish_at ON blog_posts (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX blog_posts_unpublish_at ON blog_posts (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX services_publish_at ON services (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX services_unpublish_at ON services (unpublish_at) WHERE unpublish_at IS NOT NULL;
