-- What the public reads: destinations, tours, blog posts, services; their former addresses; the content version.

-- Always later than before, so that "changed since it was loaded" can be decided by this one value,
-- and in whole milliseconds, so that a JavaScript Date holds it without loss.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;

CREATE TABLE old_slugs (
  kind text NOT NULL CONSTRAINT old_slugs_kind CHECK (kind IN ('destination', 'tour', 'blog_post')),
  slug text NOT NULL,
  item_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, slug)
);
CREATE INDEX old_slugs_item ON old_slugs (kind, item_id);

-- Kept by the database, not by habit: a changed slug is remembered for its item, a slug in use is never an old one.
CREATE FUNCTION remember_old_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM old_slugs WHERE kind = TG_ARGV[0] AND item_id = OLD.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.slug = OLD.slug THEN
    RETURN NULL;
  END IF;
  DELETE FROM old_slugs WHERE kind = TG_ARGV[0] AND slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO old_slugs (kind, slug, item_id) VALUES (TG_ARGV[0], OLD.slug, NEW.id)
      ON CONFLICT (kind, slug) DO UPDATE SET item_id = excluded.item_id, created_at = now();
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE destinations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT destinations_title CHECK (title ~ '\S'),
  slug text NOT NULL CONSTRAINT destinations_slug_unique UNIQUE
    CONSTRAINT destinations_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 200),
  description text NOT NULL CONSTRAINT destinations_description CHECK (description ~ '\S'),
  short_description text NOT NULL CONSTRAINT destinations_short_description CHECK (short_description ~ '\S'),
  region text NOT NULL CONSTRAINT destinations_region CHECK (region ~ '\S'),
  highlights text[] NOT NULL DEFAULT '{}',
  best_time_to_visit text NOT NULL DEFAULT '',
  featured_image text NOT NULL DEFAULT '',
  meta_title text NOT NULL DEFAULT '',
  meta_description text NOT NULL DEFAULT '',
  meta_keywords text NOT NULL DEFAULT '',
  is_featured boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'published'
    CONSTRAINT destinations_status CHECK (status IN ('published', 'draft')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS
    (fold_text(title || E'\n' || short_description || E'\n' || region)) STORED
);
CREATE INDEX destinations_newest ON destinations (created_at DESC, id DESC);
CREATE INDEX destinations_published ON destinations (created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX destinations_featured ON destinations (created_at DESC, id DESC)
  WHERE status = 'published' AND is_featured;
CREATE INDEX destinations_region ON destinations (region, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX destinations_search ON destinations USING gin (search_text gin_trgm_ops);

CREATE TABLE tours (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT tours_title CHECK (title ~ '\S'),
  slug text NOT NULL CONSTRAINT tours_slug_unique UNIQUE
    CONSTRAINT tours_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 200),
  description text NOT NULL CONSTRAINT tours_description CHECK (description ~ '\S'),
  short_description text NOT NULL CONSTRAINT tours_short_description CHECK (short_description ~ '\S'),
  itinerary jsonb NOT NULL DEFAULT '[]' CONSTRAINT tours_itinerary CHECK (jsonb_typeof(itinerary) = 'array'),
  price_from numeric(12, 2) NOT NULL CONSTRAINT tours_price_from CHECK (price_from >= 0),
  duration_days integer NOT NULL CONSTRAINT tours_duration_days CHECK (duration_days >= 1),
  max_group_size integer CONSTRAINT tours_max_group_size CHECK (max_group_size >= 1),
  inclusions text[] NOT NULL DEFAULT '{}',
  exclusions text[] NOT NULL DEFAULT '{}',
  featured_image text NOT NULL DEFAULT '',
  difficulty_level text NOT NULL
    CONSTRAINT tours_difficulty_level CHECK (difficulty_level IN ('easy', 'moderate', 'difficult')),
  meta_title text NOT NULL DEFAULT '',
  meta_description text NOT NULL DEFAULT '',
  meta_keywords text NOT NULL DEFAULT '',
  is_featured boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'published' CONSTRAINT tours_status CHECK (status IN ('published', 'draft')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text(title || E'\n' || short_description)) STORED
);
CREATE INDEX tours_newest ON tours (created_at DESC, id DESC);
CREATE INDEX tours_published ON tours (created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX tours_featured ON tours (created_at DESC, id DESC) WHERE status = 'published' AND is_featured;
CREATE INDEX tours_search ON tours USING gin (search_text gin_trgm_ops);

-- A tour's destinations in their order. A deleted destination takes its places with it, never the tour.
CREATE TABLE tour_destinations (
  tour_id uuid NOT NULL REFERENCES tours ON DELETE CASCADE,
  destination_id uuid NOT NULL REFERENCES destinations ON DELETE CASCADE,
  position integer NOT NULL CONSTRAINT tour_destinations_position CHECK (position >= 0),
  PRIMARY KEY (tour_id, destination_id),
  CONSTRAINT tour_destinations_order UNIQUE (tour_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX tour_destinations_destination ON tour_destinations (destination_id, tour_id);

CREATE TABLE blog_posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT blog_posts_title CHECK (title ~ '\S'),
  slug text NOT NULL CONSTRAINT blog_posts_slug_unique UNIQUE
    CONSTRAINT blog_posts_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 200),
  content text NOT NULL CONSTRAINT blog_posts_content CHECK (content ~ '\S'),
  content_html text NOT NULL DEFAULT '',
  excerpt text NOT NULL CONSTRAINT blog_posts_excerpt CHECK (excerpt ~ '\S'),
  featured_image text NOT NULL DEFAULT '',
  author text NOT NULL CONSTRAINT blog_posts_author CHECK (author ~ '\S'),
  tags text[] NOT NULL DEFAULT '{}',
  meta_title text NOT NULL DEFAULT '',
  meta_description text NOT NULL DEFAULT '',
  meta_keywords text NOT NULL DEFAULT '',
  is_featured boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'published' CONSTRAINT blog_posts_status CHECK (status IN ('published', 'draft')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS
    (fold_text(title || E'\n' || excerpt || E'\n' || join_lines(tags))) STORED
);
CREATE INDEX blog_posts_newest ON blog_posts (created_at DESC, id DESC);
CREATE INDEX blog_posts_published ON blog_posts (created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX blog_posts_featured ON blog_posts (created_at DESC, id DESC) WHERE status = 'published' AND is_featured;
CREATE INDEX blog_posts_tags ON blog_posts USING gin (tags);
CREATE INDEX blog_posts_search ON blog_posts USING gin (search_text gin_trgm_ops);

-- The icon is free text: a name that is not known shows the default one.
CREATE TABLE services (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT services_title CHECK (title ~ '\S'),
  description text NOT NULL CONSTRAINT services_description CHECK (description ~ '\S'),
  features text[] NOT NULL DEFAULT '{}',
  icon text NOT NULL DEFAULT 'Package',
  is_active boolean NOT NULL DEFAULT true,
  sort_order integer NOT NULL DEFAULT 0 CONSTRAINT services_sort_order CHECK (sort_order >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text(title || E'\n' || description)) STORED
);
CREATE INDEX services_order ON services (sort_order, created_at DESC, id DESC);

CREATE TRIGGER destinations_touch BEFORE UPDATE ON destinations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER tours_touch BEFORE UPDATE ON tours FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER blog_posts_touch BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER services_touch BEFORE UPDATE ON services FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER destinations_old_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON destinations
  FOR EACH ROW EXECUTE FUNCTION remember_old_slug('destination');
CREATE TRIGGER tours_old_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON tours
  FOR EACH ROW EXECUTE FUNCTION remember_old_slug('tour');
CREATE TRIGGER blog_posts_old_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION remember_old_slug('blog_post');

-- One row; its number rises with every change that a visitor could see.
CREATE TABLE content_version (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT content_version_only_row CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO content_version (version) VALUES (1);
