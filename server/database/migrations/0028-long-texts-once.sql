-- A long text stood twice in the ledger for each change: as `after` of one entry and as `before` of the next. What an entry left is the
-- `before` of the next one, or the item itself, so `after` says of a long text only how long it is, and by a hash which one.

-- Of a long text its characters and its SHA-256; anything else, also what is shortened already, as it is.
CREATE FUNCTION shorten_value(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words text;
BEGIN
  IF jsonb_typeof(value) IS DISTINCT FROM 'string' THEN
    RETURN value;
  END IF;
  words := value #>> '{}';
  IF length(words) <= 200 THEN
    RETURN value;
  END IF;
  RETURN jsonb_build_object('characters', length(words), 'sha256', encode(sha256(convert_to(words, 'UTF8')), 'hex'));
END $$;

CREATE FUNCTION shorten_values(of_columns jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  long_ones jsonb;
BEGIN
  SELECT jsonb_object_agg(key, shorten_value(value)) INTO long_ones
  FROM jsonb_each(of_columns) WHERE jsonb_typeof(value) = 'string' AND length(value #>> '{}') > 200;
  RETURN of_columns || coalesce(long_ones, '{}');
END $$;

CREATE OR REPLACE FUNCTION note_change(
  operation text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := told_of_write('action');
  subject text := replace(told_of_write('subject'), 'email-settings', 'settings');
  what text := CASE operation WHEN 'INSERT' THEN 'create' WHEN 'DELETE' THEN 'remove' ELSE 'change' END;
  known changes%ROWTYPE;
BEGIN
  becomes := shorten_values(becomes);
  -- What is written beside the subject of a write, such as the tours of a removed destination, is not removed with it.
  IF told <> '' AND subject IN ('', of_kind) THEN
    what := told;
  END IF;
  SELECT * INTO known FROM changes
  WHERE kind = of_kind AND item_id = of_item AND id >= change_id(now(), '0000000000000000')
    AND transaction_id = pg_current_xact_id()::text::bigint
  ORDER BY id DESC LIMIT 1;
  IF NOT FOUND THEN
    PERFORM add_change(what, of_kind, of_item, of_title, was, becomes);
    RETURN;
  END IF;
  was := CASE WHEN known.before IS NOT NULL THEN coalesce(was, '{}') || known.before END;
  IF operation = 'PART' AND known.after IS NULL THEN
    becomes := NULL;
  ELSIF operation <> 'DELETE' THEN
    becomes := coalesce(known.after, '{}') || becomes;
  END IF;
  IF was IS NOT NULL AND becomes IS NOT NULL THEN
    SELECT coalesce(jsonb_object_agg(key, was -> key) FILTER (WHERE was ? key), '{}'),
      coalesce(jsonb_object_agg(key, becomes -> key) FILTER (WHERE becomes ? key), '{}')
    INTO was, becomes
    FROM (SELECT jsonb_object_keys(was || becomes)) AS keys (key)
    WHERE shorten_value(was -> key) IS DISTINCT FROM becomes -> key;
  END IF;
  IF coalesce(was, '{}') = '{}' AND coalesce(becomes, '{}') = '{}' THEN
    DELETE FROM changes WHERE id = known.id;
  ELSE
    UPDATE changes SET before = was, after = becomes, title = coalesce(nullif(of_title, ''), title),
      action = CASE operation WHEN 'DELETE' THEN what ELSE action END
    WHERE id = known.id;
  END IF;
END $$;
