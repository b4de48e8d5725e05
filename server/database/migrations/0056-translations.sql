-- What an item of content says in Marathi and in Hindi. English stays in the columns of the item; what is not translated has no text here.
CREATE TABLE translations (
  kind text NOT NULL CONSTRAINT translations_kind CHECK (kind IN ('destination', 'tour', 'blogPost', 'travelService')),
  item_id uuid NOT NULL,
  language text NOT NULL CONSTRAINT translations_language CHECK (language IN ('mr', 'hi')),
  -- By field: {"title": {"text": "किल्ले", "english": "Forts"}}, the second as it was when the first was written or looked over.
  fields jsonb NOT NULL DEFAULT '{}' CONSTRAINT translations_fields CHECK (
    jsonb_typeof(fields) = 'object'
    AND NOT jsonb_path_exists(fields, '$.* ? (!(@.text.type() == "string" && @.english.type() == "string"))')),
  -- Somebody said that visitors may be shown it.
  is_ready boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The item by the name of its kind, so that a translation goes with it, into the trash and back, as whatever names an item does.
  destination_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'destination' THEN item_id END) STORED REFERENCES destinations (id) ON DELETE CASCADE,
  tour_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'tour' THEN item_id END) STORED REFERENCES tours (id) ON DELETE CASCADE,
  blog_post_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'blogPost' THEN item_id END) STORED REFERENCES blog_posts (id) ON DELETE CASCADE,
  service_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'travelService' THEN item_id END) STORED REFERENCES services (id) ON DELETE CASCADE,
  PRIMARY KEY (kind, item_id, language)
);
CREATE INDEX translations_destination ON translations (destination_id) WHERE destination_id IS NOT NULL;
CREATE INDEX translations_tour ON translations (tour_id) WHERE tour_id IS NOT NULL;
CREATE INDEX translations_blog_post ON translations (blog_post_id) WHERE blog_post_id IS NOT NULL;
CREATE INDEX translations_service ON translations (service_id) WHERE service_id IS NOT NULL;
CREATE TRIGGER translations_touch BEFORE UPDATE ON translations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- A translation as if its texts were columns of the item: "mr.title", and "mr.title.english" where only the English was looked over.
CREATE FUNCTION translated_columns(is_there boolean, language text, fields jsonb, is_ready boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_there THEN jsonb_build_object(language || '.ready', is_ready) || coalesce((
    SELECT jsonb_object_agg(language || '.' || name || part, value #> place)
    FROM jsonb_each(fields) AS field (name, value), (VALUES ('', '{text}'::text[]), ('.english', '{english}'::text[])) AS parts (part, place)), '{}')
  ELSE '{}' END
$$;

CREATE FUNCTION record_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := coalesce(NEW.kind, OLD.kind);
  item uuid := coalesce(NEW.item_id, OLD.item_id);
  was jsonb := translated_columns(TG_OP <> 'INSERT', OLD.language, OLD.fields, OLD.is_ready);
  becomes jsonb := translated_columns(TG_OP <> 'DELETE', NEW.language, NEW.fields, NEW.is_ready);
  title text;
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  -- Of a text that differs its English is not told as well, and not ready is what a translation begins as.
  SELECT coalesce(jsonb_object_agg(key, was -> key) FILTER (WHERE was ? key), '{}'),
    coalesce(jsonb_object_agg(key, becomes -> key) FILTER (WHERE becomes ? key), '{}')
  INTO was, becomes
  FROM (SELECT jsonb_object_keys(was || becomes)) AS keys (key)
  WHERE coalesce(was -> key, 'false') IS DISTINCT FROM coalesce(becomes -> key, 'false')
    AND (key NOT LIKE '%.english' OR was -> left(key, -8) IS NOT DISTINCT FROM becomes -> left(key, -8));
  IF was = becomes THEN
    RETURN NULL;
  END IF;
  title := CASE of_kind
    WHEN 'destination' THEN (SELECT t.title FROM destinations AS t WHERE id = item)
    WHEN 'tour' THEN (SELECT t.title FROM tours AS t WHERE id = item)
    WHEN 'blogPost' THEN (SELECT t.title FROM blog_posts AS t WHERE id = item)
    ELSE (SELECT t.title FROM services AS t WHERE id = item) END;
  PERFORM note_change('PART', of_kind, item::text, title, was, becomes);
  RETURN NULL;
END $$;

CREATE TRIGGER translations_changes AFTER INSERT OR UPDATE OR DELETE ON translations FOR EACH ROW EXECUTE FUNCTION record_translation();
CREATE TRIGGER translations_emptied_all AFTER TRUNCATE ON translations FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('site');
