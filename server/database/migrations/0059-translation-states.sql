-- Whether a translation lacks a text of its item, and whether the English of one has changed since: kept beside it, so that lists can be
-- narrowed down by it. Both follow from the texts; no statement sets them.
ALTER TABLE translations ADD COLUMN has_missing boolean NOT NULL DEFAULT false, ADD COLUMN has_changed boolean NOT NULL DEFAULT false;

-- By kind the fields that can be said in other languages, each with its column; a test holds them against the forms.
CREATE FUNCTION translated_fields(of_kind text) RETURNS TABLE (field text, place text) LANGUAGE sql IMMUTABLE AS $$
  SELECT field, regexp_replace(field, '([A-Z])', '_\1', 'g') FROM unnest(CASE of_kind
    WHEN 'destination' THEN '{title,shortDescription,description,highlights,bestTimeToVisit,metaTitle,metaDescription,metaKeywords}'
    WHEN 'tour' THEN '{title,shortDescription,description,itinerary,inclusions,exclusions,guideLanguages,priceBasis,metaTitle,metaDescription,metaKeywords}'
    WHEN 'blogPost' THEN '{title,excerpt,content,metaTitle,metaDescription,metaKeywords}'
    ELSE '{title,description,features}' END::text[]) AS field
$$;

-- What a row of content says in English, text by text. Texts of one part, such as the titles of days, can change places.
CREATE FUNCTION english_texts(of_kind text, item jsonb) RETURNS TABLE (name text, part text, english text, at bigint) LANGUAGE sql IMMUTABLE AS $$
  WITH columns AS (SELECT field, item -> lower(place) AS value FROM translated_fields(of_kind)),
  texts AS (
    SELECT field AS name, CASE jsonb_typeof(value)
      WHEN 'array' THEN (SELECT string_agg(line, E'\n' ORDER BY nth) FROM jsonb_array_elements_text(value) WITH ORDINALITY AS lines (line, nth))
      ELSE value #>> '{}' END AS text, 0 AS at
    FROM columns WHERE field <> 'itinerary'
    UNION ALL
    SELECT 'day' || days.at || part, text, days.at
    FROM columns, jsonb_array_elements(value) WITH ORDINALITY AS days (day, at), LATERAL (VALUES ('Title', day ->> 'title'), ('Activities', (
      SELECT string_agg(line, E'\n' ORDER BY nth) FROM jsonb_array_elements_text(day -> 'activities') WITH ORDINALITY AS lines (line, nth)
    ))) AS parts (part, text)
    WHERE field = 'itinerary'
  )
  SELECT name, regexp_replace(name, '[0-9]+', '#'), text, at FROM texts WHERE text ~ '[^[:space:]]'
$$;

-- As the form tells it: a text is translated as long as there are as many translations of its English as texts that say it; a translation
-- that no text took by its English is that of the text of its name, whose English has changed.
CREATE FUNCTION measure_translation(of_kind text, item jsonb, fields jsonb) RETURNS TABLE (missing boolean, changed boolean) LANGUAGE sql IMMUTABLE AS $$
  WITH typed AS (
    SELECT *, row_number() OVER (PARTITION BY part, english ORDER BY at) AS nth FROM english_texts(of_kind, item)
  ), stored AS (
    SELECT name, regexp_replace(name, '[0-9]+', '#') AS part, value ->> 'english' AS english, at
    FROM jsonb_each(fields) WITH ORDINALITY AS field (name, value, at) WHERE value ->> 'text' <> ''
  ), said AS (
    SELECT stored.*, row_number() OVER (PARTITION BY stored.part, stored.english ORDER BY typed.name NULLS LAST, stored.at) AS nth
    FROM stored LEFT JOIN typed ON typed.name = stored.name AND typed.english = stored.english
  ), left_over AS (
    SELECT own.name IS NOT NULL AND own.nth > (SELECT count(*) FROM typed AS other WHERE other.part = own.part AND other.english = own.english) AS is_changed
    FROM typed LEFT JOIN said AS own ON own.name = typed.name
    WHERE typed.nth > (SELECT count(*) FROM said WHERE said.part = typed.part AND said.english = typed.english)
  )
  SELECT coalesce(bool_or(NOT is_changed), false), coalesce(bool_or(is_changed), false) FROM left_over
$$;

-- A translation that is begun waits for whoever writes its item just now, so that it is measured by words that stay.
CREATE FUNCTION note_translation_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    CASE NEW.kind
      WHEN 'destination' THEN PERFORM FROM destinations WHERE id = NEW.item_id FOR SHARE;
      WHEN 'tour' THEN PERFORM FROM tours WHERE id = NEW.item_id FOR SHARE;
      WHEN 'blogPost' THEN PERFORM FROM blog_posts WHERE id = NEW.item_id FOR SHARE;
      ELSE PERFORM FROM services WHERE id = NEW.item_id FOR SHARE;
    END CASE;
  END IF;
  item := CASE NEW.kind
    WHEN 'destination' THEN (SELECT to_jsonb(t) FROM destinations AS t WHERE id = NEW.item_id)
    WHEN 'tour' THEN (SELECT to_jsonb(t) FROM tours AS t WHERE id = NEW.item_id)
    WHEN 'blogPost' THEN (SELECT to_jsonb(t) FROM blog_posts AS t WHERE id = NEW.item_id)
    ELSE (SELECT to_jsonb(t) FROM services AS t WHERE id = NEW.item_id) END;
  SELECT missing, changed INTO NEW.has_missing, NEW.has_changed FROM measure_translation(NEW.kind, coalesce(item, '{}'), NEW.fields);
  RETURN NEW;
END $$;
CREATE TRIGGER translations_state BEFORE INSERT OR UPDATE ON translations FOR EACH ROW EXECUTE FUNCTION note_translation_state();

-- Whoever has a translation open goes on with it while the English changes: only what was written of it counts as a change.
DROP TRIGGER translations_touch ON translations;
CREATE TRIGGER translations_touch BEFORE UPDATE ON translations FOR EACH ROW
  WHEN ((OLD.fields, OLD.is_ready) IS DISTINCT FROM (NEW.fields, NEW.is_ready)) EXECUTE FUNCTION touch_updated_at();

CREATE FUNCTION measure_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE translations SET is_ready = is_ready WHERE kind = TG_ARGV[0] AND item_id = NEW.id
    AND (SELECT array_agg(t) FROM english_texts(TG_ARGV[0], to_jsonb(OLD)) AS t) IS DISTINCT FROM
      (SELECT array_agg(t) FROM english_texts(TG_ARGV[0], to_jsonb(NEW)) AS t);
  RETURN NULL;
END $$;
CREATE TRIGGER destinations_translations AFTER UPDATE ON destinations FOR EACH ROW EXECUTE FUNCTION measure_translations('destination');
CREATE TRIGGER tours_translations AFTER UPDATE ON tours FOR EACH ROW EXECUTE FUNCTION measure_translations('tour');
CREATE TRIGGER blog_posts_translations AFTER UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION measure_translations('blogPost');
CREATE TRIGGER services_translations AFTER UPDATE ON services FOR EACH ROW EXECUTE FUNCTION measure_translations('travelService');

UPDATE translations SET is_ready = is_ready;
CREATE INDEX translations_changed ON translations (kind, language, item_id) WHERE has_changed;
