-- The schema of release 0.2.0, after its 61 migrations. It is applied to empty databases only.
-- Functions are created before the tables that they read.
SET LOCAL check_function_bodies = false;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE FUNCTION add_change(what text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
DECLARE
  moment timestamptz := clock_timestamp();
  who_kind text := told_of_write('actor_kind');
  who text := told_of_write('actor_id');
  who_name text := '';
  mark text;
BEGIN
  IF who_kind = '' THEN
    who_kind := 'database';
    who := session_user;
  ELSIF who_kind = 'staff' AND who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    SELECT name INTO who_name FROM staff_users WHERE id = who::uuid;
    -- Somebody who has just removed the own account.
    IF who_name IS NULL AND of_kind = 'staff' AND of_item = who THEN
      who_name := of_title;
    END IF;
  END IF;
  INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title, before, after)
  VALUES (
    change_id(moment, right(replace(gen_random_uuid()::text, '-', ''), 16)), pg_current_xact_id()::text::bigint, moment,
    who_kind, who, coalesce(who_name, ''), what, of_kind, of_item, coalesce(of_title, ''), was, becomes);
  mark := set_config('pravas.entered', 'yes', true);
END $_$;

CREATE FUNCTION change_id(at timestamp with time zone, tail text) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000000)::bigint / 1000), 12, '0') || '7'
    || lpad(to_hex((extract(epoch FROM at) * 1000000)::bigint % 1000 * 4096 / 1000), 3, '0') || tail)::uuid
$$;

CREATE FUNCTION fold_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(unaccent('unaccent'::regdictionary, translate(NORMALIZE(value, NFC), E'\u200B\u200C\u200D\uFEFF'::text, ''::text)));

CREATE FUNCTION contains_pattern(query text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (('%'::text || replace(replace(replace(fold_text(query), '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);

CREATE FUNCTION english_texts(of_kind text, item jsonb) RETURNS TABLE(name text, part text, english text, at bigint)
    LANGUAGE sql IMMUTABLE
    AS $$
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

CREATE FUNCTION erase_enquiry_events(enquiries_erased uuid[]) RETURNS bigint
    LANGUAGE plpgsql
    AS $_$
DECLARE
  merged uuid[];
  everything uuid[];
  erased bigint;
BEGIN
  WITH gone AS (DELETE FROM merged_enquiries WHERE standing_id = ANY (enquiries_erased) RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO merged FROM gone;
  everything := enquiries_erased || merged;
  PERFORM erase_from_changes('enquiry', merged::text[]);
  PERFORM set_config('pravas.ledger_exception', 'erasure', true);
  IF to_regclass('email_queue.job') IS NOT NULL THEN
    EXECUTE $queue$
      DELETE FROM email_queue.job WHERE name IN ('letters', 'unsent-letters') AND (
        data #>> '{order,replyId}' IN (SELECT id::text FROM enquiry_emails WHERE enquiry_id = ANY ($1))
        OR data #>> '{order,enquiryId}' = ANY ($1::text[]))
    $queue$ USING everything;
  END IF;
  DELETE FROM enquiry_emails WHERE enquiry_id = ANY (everything);
  DELETE FROM enquiry_events WHERE enquiry_id = ANY (everything);
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('pravas.ledger_exception', '', true);
  RETURN erased;
END $_$;

CREATE FUNCTION erase_from_changes(of_kind text, items text[]) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
  erased bigint;
BEGIN
  PERFORM set_config('pravas.ledger_exception', 'erasure', true);
  UPDATE changes SET title = '' WHERE kind = of_kind AND item_id = ANY (items) AND title <> '';
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('pravas.ledger_exception', '', true);
  RETURN erased;
END $$;

CREATE FUNCTION expire_changes(earlier_than timestamp with time zone, at_most integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
  expired bigint;
BEGIN
  PERFORM set_config('pravas.ledger_exception', 'retention', true);
  DELETE FROM changes WHERE id IN (
    SELECT id FROM changes WHERE id < change_id(earlier_than, '0000000000000000') ORDER BY id LIMIT at_most);
  GET DIAGNOSTICS expired = ROW_COUNT;
  PERFORM set_config('pravas.ledger_exception', '', true);
  RETURN expired;
END $$;

CREATE FUNCTION hide_value(value jsonb, is_hidden boolean, side text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
BEGIN
  IF NOT is_hidden OR value IN ('null', '""') THEN
    RETURN value;
  END IF;
  RETURN jsonb_build_object('hidden', side);
END $$;

CREATE FUNCTION is_known_enquiry(keys text[]) RETURNS boolean
    LANGUAGE plpgsql
    AS $$ BEGIN
  RETURN EXISTS (SELECT FROM enquiries WHERE idempotency_key = ANY (keys))
    OR EXISTS (SELECT FROM trash WHERE kind = 'enquiry' AND item ->> 'idempotency_key' = ANY (keys))
    OR EXISTS (SELECT FROM merged_enquiries WHERE item ->> 'idempotency_key' = ANY (keys));
END $$;

CREATE FUNCTION join_lines(lines text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_to_string(lines, '
'::text);

CREATE FUNCTION keep_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR told_of_write('ledger_exception') IN ('erasure', 'retention') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of the ledger cannot be changed or removed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION keep_enquiry_events() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF told_of_write('ledger_exception') IN ('erasure', 'restore') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Events of an enquiry cannot be changed or removed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION measure_translation(of_kind text, item jsonb, fields jsonb) RETURNS TABLE(missing boolean, changed boolean)
    LANGUAGE sql IMMUTABLE
    AS $$
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

CREATE FUNCTION measure_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE translations SET is_ready = is_ready WHERE kind = TG_ARGV[0] AND item_id = NEW.id
    AND (SELECT array_agg(t) FROM english_texts(TG_ARGV[0], to_jsonb(OLD)) AS t) IS DISTINCT FROM
      (SELECT array_agg(t) FROM english_texts(TG_ARGV[0], to_jsonb(NEW)) AS t);
  RETURN NULL;
END $$;

CREATE FUNCTION name_event_actor() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  who text := told_of_write('actor_id');
BEGIN
  IF told_of_write('actor_kind') = '' OR told_of_write('ledger') = 'summary' THEN
    RETURN NEW;
  END IF;
  -- What was merged has actors, too, and no kind.
  IF TG_TABLE_NAME = 'enquiry_events' THEN
    IF NEW.kind IN ('email-sent', 'email-failed', 'email-received') AND told_of_write('actor_kind') = 'job' AND NEW.actor_kind <> 'database' THEN
      RETURN NEW;
    END IF;
  END IF;
  NEW.actor_kind := told_of_write('actor_kind');
  NEW.actor_id := who;
  NEW.actor_name := '';
  IF NEW.actor_kind = 'staff' AND who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    NEW.actor_name := coalesce((SELECT name FROM staff_users WHERE id = who::uuid), '');
  END IF;
  RETURN NEW;
END $_$;

CREATE FUNCTION name_role_of_older_release() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.role = 'admin' THEN
    NEW.role := 'owner';
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION new_enquiry_reference() RETURNS text
    LANGUAGE plpgsql
    AS $$
DECLARE
  code text;
BEGIN
  FOR attempt IN 1..200 LOOP
    -- A sixth letter once codes of five are hard to find.
    code := reference_letters(floor(random() * 34012224)::bigint, CASE WHEN attempt > 50 THEN 6 ELSE 5 END);
    -- Of two transactions that found one code the second takes another, so that no enquiry is refused for its code. A thousand locks
    -- stand for all codes, since one transaction may store many enquiries.
    CONTINUE WHEN attempt <= 100 AND NOT pg_try_advisory_xact_lock(hashtext('enquiry reference'), hashtext(code) & 1023);
    CONTINUE WHEN EXISTS (SELECT FROM enquiries WHERE reference = code);
    CONTINUE WHEN EXISTS (SELECT FROM trash WHERE kind = 'enquiry' AND item ->> 'reference' = code);
    CONTINUE WHEN EXISTS (SELECT FROM merged_enquiries WHERE item ->> 'reference' = code);
    RETURN code;
  END LOOP;
  RAISE EXCEPTION 'No reference is free';
END $$;

CREATE FUNCTION note_awaited_reply() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  IF NEW.kind IN ('email-received', 'whatsapp-received') THEN
    UPDATE enquiries SET reply_awaited_since = NEW.at WHERE id = standing_enquiry(NEW.enquiry_id) AND reply_awaited_since IS NULL;
  ELSE
    UPDATE enquiries SET reply_awaited_since = NULL WHERE id = standing_enquiry(NEW.enquiry_id) AND reply_awaited_since IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_change(operation text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  told text := told_of_write('action');
  what text := CASE operation WHEN 'INSERT' THEN 'create' WHEN 'DELETE' THEN 'remove' ELSE 'change' END;
  known changes%ROWTYPE;
BEGIN
  becomes := shorten_values(becomes);
  -- What is written beside the subject of a write, such as the tours of a removed destination, is not removed with it.
  IF told <> '' AND replace(told_of_write('subject'), 'email-settings', 'settings') IN ('', of_kind) THEN
    what := told;
  END IF;
  IF operation = 'DELETE' AND what = 'discard' THEN
    DELETE FROM changes AS received
    WHERE kind = of_kind AND item_id = of_item AND action = 'receive' AND before IS NULL
      AND NOT EXISTS (SELECT FROM changes AS other WHERE kind = of_kind AND item_id = of_item AND other.id <> received.id);
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  IF told_of_write('entered') = '' THEN
    PERFORM add_change(what, of_kind, of_item, of_title, was, becomes);
    RETURN;
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

CREATE FUNCTION note_enquiry_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF told_of_write('ledger') = 'summary' OR told_of_write('action') IN ('merge', 'unmerge') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    -- Not of one that comes back from the trash.
    IF told_of_write('action') IN ('receive', 'create') THEN
      INSERT INTO enquiry_events (enquiry_id, kind, at) VALUES (NEW.id, 'received', NEW.created_at) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.status <> OLD.status THEN
    INSERT INTO enquiry_events (enquiry_id, kind, text) VALUES (NEW.id, 'status', NEW.status);
  END IF;
  IF NEW.owner_id IS DISTINCT FROM OLD.owner_id THEN
    INSERT INTO enquiry_events (enquiry_id, kind, text)
    VALUES (NEW.id, 'owner', coalesce((SELECT name FROM staff_users WHERE id = NEW.owner_id), ''));
  END IF;
  IF (NEW.next_step, NEW.next_step_on) IS DISTINCT FROM (OLD.next_step, OLD.next_step_on) THEN
    INSERT INTO enquiry_events (enquiry_id, kind, text)
    VALUES (NEW.id, 'next-step', coalesce(to_char(NEW.next_step_on, 'FMDD Mon YYYY') || ': ' || NEW.next_step, ''));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_first_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    UPDATE enquiries SET answered_at = NEW.at WHERE id = standing_enquiry(NEW.enquiry_id) AND answered_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_translation_state() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION note_withdrawal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM set_config('pravas.withdrawal', 'yes', true);
  RETURN NULL;
END $$;

CREATE FUNCTION phone_key(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  SELECT CASE WHEN length(digits) < 6 THEN '' ELSE regexp_replace(digits, '^910?([1-9][0-9]{9})$', '\1') END
  FROM (SELECT ltrim(regexp_replace(
    substring(translate(normalize(typed, NFKC), '०१२३४५६७८९', '0123456789') FROM '^[^,;/]*'), '[^0-9]', '', 'g'), '0')) AS found (digits)
$_$;

CREATE FUNCTION record_access() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  access jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
  whose text := access ->> 'user_id';
  person text := (SELECT name FROM staff_users WHERE id = whose::uuid);
  what text := CASE TG_OP WHEN 'INSERT' THEN TG_ARGV[0] WHEN 'DELETE' THEN TG_ARGV[1] ELSE TG_ARGV[2] END;
  nobody_told boolean := told_of_write('actor_kind') = '';
BEGIN
  -- What goes with an account is told by the entry of the account.
  IF person IS NULL OR told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  -- Whoever signs in does so without the write door.
  IF nobody_told THEN
    PERFORM set_config('pravas.actor_kind', 'staff', true), set_config('pravas.actor_id', whose, true);
  END IF;
  PERFORM record_event(what, 'access', whose, person,
    CASE WHEN access ? 'name' THEN jsonb_build_object('Name', access -> 'name') ELSE '{}' END);
  IF nobody_told THEN
    PERFORM set_config('pravas.actor_kind', '', true), set_config('pravas.actor_id', '', true);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION record_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  operation text;
  whole jsonb;
  was jsonb;
  becomes jsonb;
  hidden text[];
  item text;
  title text;
  mark text;
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  -- What a visitor sends, where nothing else was done before: nothing is to be merged, and visitors have no names.
  IF TG_OP = 'INSERT' AND TG_TABLE_NAME = 'enquiries' AND told_of_write('actor_kind') = 'visitor' AND told_of_write('entered') = '' THEN
    INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title, before, after)
    SELECT change_id(moment, right(replace(gen_random_uuid()::text, '-', ''), 16)), pg_current_xact_id()::text::bigint, moment,
      'visitor', told_of_write('actor_id'), '',
      CASE WHEN told_of_write('action') <> '' AND told_of_write('subject') IN ('', TG_ARGV[0])
        THEN told_of_write('action') ELSE 'create' END,
      TG_ARGV[0], row ->> TG_ARGV[1], coalesce(row ->> TG_ARGV[2], ''), NULL,
      shorten_values(row - TG_ARGV[3]::text[] - TG_ARGV[4]::text[])
    FROM (SELECT to_jsonb(NEW) AS row, clock_timestamp() AS moment OFFSET 0) AS arrived;
    mark := set_config('pravas.entered', 'yes', true);
    RETURN NULL;
  END IF;
  operation := coalesce(TG_ARGV[5], TG_OP);
  hidden := TG_ARGV[4]::text[];
  IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN becomes := to_jsonb(NEW); END IF;
  whole := coalesce(becomes, was);
  item := whole ->> TG_ARGV[1];
  title := whole ->> TG_ARGV[2];
  IF TG_TABLE_NAME = 'settings' THEN
    -- The fields of a setting are its columns.
    was := CASE jsonb_typeof(was -> 'value') WHEN 'object' THEN was -> 'value' ELSE was - '{key,description,updated_at}'::text[] END;
    becomes := CASE jsonb_typeof(becomes -> 'value')
      WHEN 'object' THEN becomes -> 'value' ELSE becomes - '{key,description,updated_at}'::text[] END;
  END IF;
  was := was - TG_ARGV[3]::text[];
  becomes := becomes - TG_ARGV[3]::text[];
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, hide_value(was -> key, key = ANY (hidden), 'before')) FILTER (WHERE was ? key),
      jsonb_object_agg(key, hide_value(becomes -> key, key = ANY (hidden), 'after')) FILTER (WHERE becomes ? key)
    INTO was, becomes
    FROM (SELECT jsonb_object_keys(was || becomes)) AS keys (key) WHERE was -> key IS DISTINCT FROM becomes -> key;
    IF was IS NULL AND becomes IS NULL THEN RETURN NULL; END IF;
    was := coalesce(was, '{}');
    becomes := coalesce(becomes, '{}');
  ELSE
    was := was - hidden;
    becomes := becomes - hidden;
    IF operation = 'PART' THEN
      was := coalesce(was, '{}');
      becomes := coalesce(becomes, '{}');
      IF was = becomes THEN RETURN NULL; END IF;
    END IF;
  END IF;
  PERFORM note_change(operation, TG_ARGV[0], item, title, was, becomes);
  RETURN NULL;
END $$;

CREATE FUNCTION record_emptying() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    PERFORM add_change('remove', TG_ARGV[0], '', 'all of ' || TG_TABLE_NAME, NULL, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION record_event(what text, of_kind text, of_item text, of_title text, details jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM add_change(what, of_kind, of_item, of_title, NULL, details);
END $$;

CREATE FUNCTION record_new_recovery_codes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  person record;
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  FOR person IN
    SELECT id, name FROM staff_users WHERE id IN (SELECT user_id FROM new_codes)
      AND NOT EXISTS (
        SELECT FROM changes WHERE kind = 'access' AND item_id = staff_users.id::text AND action IN ('second-step-set', 'passkey-added')
          AND id >= change_id(now(), '0000000000000000') AND transaction_id = pg_current_xact_id()::text::bigint)
  LOOP
    PERFORM record_event('recovery-codes-made', 'access', person.id::text, person.name, '{}');
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION record_required_factor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  of_role text := coalesce(NEW.role, OLD.role);
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    PERFORM record_event(
      CASE TG_OP WHEN 'INSERT' THEN 'second-step-required' ELSE 'second-step-optional' END, 'staff', of_role, of_role, '{}');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION record_tour_destinations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  tours_touched uuid[];
  touched uuid;
  was jsonb;
  becomes jsonb;
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  CASE TG_OP
    WHEN 'INSERT' THEN tours_touched := ARRAY(SELECT DISTINCT tour_id FROM new_links);
    WHEN 'DELETE' THEN tours_touched := ARRAY(SELECT DISTINCT tour_id FROM old_links);
    ELSE tours_touched := ARRAY(SELECT tour_id FROM old_links UNION SELECT tour_id FROM new_links);
  END CASE;
  FOREACH touched IN ARRAY tours_touched LOOP
    SELECT coalesce(jsonb_agg(destination_id ORDER BY position), '[]') INTO becomes
    FROM tour_destinations WHERE tour_id = touched;
    IF TG_OP = 'INSERT' THEN
      SELECT coalesce(jsonb_agg(destination_id ORDER BY position), '[]') INTO was
      FROM tour_destinations AS t WHERE tour_id = touched
        AND NOT EXISTS (SELECT FROM new_links AS n WHERE n.tour_id = touched AND n.destination_id = t.destination_id);
    ELSIF TG_OP = 'DELETE' THEN
      SELECT coalesce(jsonb_agg(destination_id ORDER BY position), '[]') INTO was
      FROM (SELECT * FROM tour_destinations UNION ALL SELECT * FROM old_links) AS t WHERE tour_id = touched;
    ELSE
      SELECT coalesce(jsonb_agg(destination_id ORDER BY position), '[]') INTO was
      FROM (
        SELECT * FROM tour_destinations AS t
        WHERE NOT EXISTS (SELECT FROM new_links AS n WHERE n.tour_id = t.tour_id AND n.destination_id = t.destination_id)
        UNION ALL SELECT * FROM old_links
      ) AS t WHERE tour_id = touched;
    END IF;
    IF was <> becomes THEN
      PERFORM note_change('PART', 'tour', touched::text, (SELECT title FROM tours WHERE id = touched),
        jsonb_build_object('destinations', was), jsonb_build_object('destinations', becomes));
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION record_translation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION reference_letters(number bigint, size integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT string_agg(substr('BCDFGHJKMNPQRTVWXZ', 1 + ((number / (18 ^ place)::bigint) % 18)::integer, 1), '' ORDER BY place)
  FROM generate_series(0, size - 1) AS places (place)
$$;

CREATE FUNCTION remember_old_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION remove_own_views() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM saved_views WHERE maker_id = OLD.id AND NOT is_shared;
  RETURN OLD;
END $$;

CREATE FUNCTION shorten_value(value jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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

CREATE FUNCTION shorten_values(of_columns jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
DECLARE
  long_ones jsonb;
BEGIN
  -- So short a whole holds no long text.
  IF of_columns IS NULL OR length(of_columns::text) <= 200 THEN
    RETURN of_columns;
  END IF;
  SELECT jsonb_object_agg(key, shorten_value(value)) INTO long_ones
  FROM jsonb_each(of_columns) WHERE jsonb_typeof(value) = 'string' AND length(value #>> '{}') > 200;
  RETURN of_columns || coalesce(long_ones, '{}');
END $$;

CREATE FUNCTION standing_enquiry(asked uuid) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce((SELECT standing_id FROM merged_enquiries WHERE id = asked), asked)
$$;

CREATE FUNCTION tell_session_ends() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('session_ends', '');
  RETURN NULL;
END $$;

CREATE FUNCTION told_of_write(setting text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT coalesce(current_setting('pravas.' || setting, true), '')
$$;

CREATE FUNCTION touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;

CREATE FUNCTION translated_columns(is_there boolean, language text, fields jsonb, is_ready boolean) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN is_there THEN jsonb_build_object(language || '.ready', is_ready) || coalesce((
    SELECT jsonb_object_agg(language || '.' || name || part, value #> place)
    FROM jsonb_each(fields) AS field (name, value), (VALUES ('', '{text}'::text[]), ('.english', '{english}'::text[])) AS parts (part, place)), '{}')
  ELSE '{}' END
$$;

CREATE FUNCTION translated_fields(of_kind text) RETURNS TABLE(field text, place text)
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT field, regexp_replace(field, '([A-Z])', '_\1', 'g') FROM unnest(CASE of_kind
    WHEN 'destination' THEN '{title,shortDescription,description,highlights,bestTimeToVisit,metaTitle,metaDescription,metaKeywords}'
    WHEN 'tour' THEN '{title,shortDescription,description,itinerary,inclusions,exclusions,guideLanguages,priceBasis,metaTitle,metaDescription,metaKeywords}'
    WHEN 'blogPost' THEN '{title,excerpt,content,metaTitle,metaDescription,metaKeywords}'
    ELSE '{title,description,features}' END::text[]) AS field
$$;

CREATE TABLE backup_runs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    file text NOT NULL,
    bytes bigint,
    problem text,
    alive_at timestamp(3) with time zone,
    is_nightly boolean DEFAULT false NOT NULL,
    CONSTRAINT backup_runs_bytes CHECK ((bytes >= 0))
);

CREATE TABLE blog_posts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    content text NOT NULL,
    content_html text DEFAULT ''::text NOT NULL,
    excerpt text NOT NULL,
    featured_image text DEFAULT ''::text NOT NULL,
    author text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    meta_title text DEFAULT ''::text NOT NULL,
    meta_description text DEFAULT ''::text NOT NULL,
    meta_keywords text DEFAULT ''::text NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    status text DEFAULT 'published'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(((((title || '
'::text) || excerpt) || '
'::text) || join_lines(tags)))) STORED NOT NULL,
    publish_at timestamp with time zone,
    unpublish_at timestamp with time zone,
    CONSTRAINT blog_posts_author CHECK ((author ~ '\S'::text)),
    CONSTRAINT blog_posts_content CHECK ((content ~ '\S'::text)),
    CONSTRAINT blog_posts_excerpt CHECK ((excerpt ~ '\S'::text)),
    CONSTRAINT blog_posts_schedule CHECK ((publish_at < unpublish_at)),
    CONSTRAINT blog_posts_slug_shape CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 200))),
    CONSTRAINT blog_posts_status CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text]))),
    CONSTRAINT blog_posts_title CHECK ((title ~ '\S'::text))
);

CREATE TABLE changes (
    id uuid NOT NULL,
    transaction_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    action text NOT NULL,
    kind text NOT NULL,
    item_id text NOT NULL,
    title text NOT NULL,
    before jsonb,
    after jsonb,
    CONSTRAINT changes_action CHECK ((action <> ''::text)),
    CONSTRAINT changes_actor_kind CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'visitor'::text, 'command'::text, 'job'::text, 'database'::text]))),
    CONSTRAINT changes_kind CHECK ((kind <> ''::text))
);

CREATE TABLE chat_openings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    page text NOT NULL,
    tour_id uuid,
    language text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    enquiry_id uuid,
    CONSTRAINT chat_openings_code CHECK ((code ~ '^[BCDFGHJKMNPQRTVWXZ]{5}$'::text)),
    CONSTRAINT chat_openings_language CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text, 'hi'::text]))),
    CONSTRAINT chat_openings_page CHECK ((page ~ '\S'::text))
);

CREATE TABLE content_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint NOT NULL,
    withdrawn bigint DEFAULT 0 NOT NULL,
    CONSTRAINT content_version_only_row CHECK (only_row)
);

CREATE TABLE destinations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    short_description text NOT NULL,
    region text NOT NULL,
    highlights text[] DEFAULT '{}'::text[] NOT NULL,
    best_time_to_visit text DEFAULT ''::text NOT NULL,
    featured_image text DEFAULT ''::text NOT NULL,
    meta_title text DEFAULT ''::text NOT NULL,
    meta_description text DEFAULT ''::text NOT NULL,
    meta_keywords text DEFAULT ''::text NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    status text DEFAULT 'published'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    publish_at timestamp with time zone,
    unpublish_at timestamp with time zone,
    also_known_as text[] DEFAULT '{}'::text[] NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(((((((title || '
'::text) || short_description) || '
'::text) || region) || '
'::text) || join_lines(also_known_as)))) STORED NOT NULL,
    CONSTRAINT destinations_also_known_as CHECK ((also_known_as = array_remove(array_remove(also_known_as, NULL::text), ''::text))),
    CONSTRAINT destinations_description CHECK ((description ~ '\S'::text)),
    CONSTRAINT destinations_region CHECK ((region ~ '\S'::text)),
    CONSTRAINT destinations_schedule CHECK ((publish_at < unpublish_at)),
    CONSTRAINT destinations_short_description CHECK ((short_description ~ '\S'::text)),
    CONSTRAINT destinations_slug_shape CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 200))),
    CONSTRAINT destinations_status CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text]))),
    CONSTRAINT destinations_title CHECK ((title ~ '\S'::text))
);

CREATE TABLE email_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_changes_email CHECK (((email ~ '\S'::text) AND (email = lower(email))))
);

CREATE TABLE enquiries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    message text DEFAULT ''::text NOT NULL,
    tour_id uuid,
    travel_dates text,
    group_size integer,
    budget_range text,
    source_page text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    suspected_spam boolean DEFAULT false NOT NULL,
    idempotency_key text,
    first_contacted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(((((((name || '
'::text) || email) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || message))) STORED NOT NULL,
    in_flood boolean DEFAULT false NOT NULL,
    owner_id uuid,
    next_step text,
    next_step_on date,
    answered_at timestamp(3) with time zone,
    source text DEFAULT 'form'::text NOT NULL,
    reference text DEFAULT new_enquiry_reference() NOT NULL,
    reply_awaited_since timestamp(3) with time zone,
    import_id uuid,
    language text,
    CONSTRAINT enquiries_budget_range CHECK ((budget_range = ANY (ARRAY['under-10000'::text, '10000-25000'::text, '25000-50000'::text, '50000-100000'::text, 'above-100000'::text]))),
    CONSTRAINT enquiries_group_size CHECK ((group_size >= 1)),
    CONSTRAINT enquiries_idempotency_key CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200))),
    CONSTRAINT enquiries_language CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text, 'hi'::text]))),
    CONSTRAINT enquiries_name CHECK ((name ~ '\S'::text)),
    CONSTRAINT enquiries_next_step CHECK ((((next_step IS NULL) = (next_step_on IS NULL)) AND (next_step ~ '\S'::text))),
    CONSTRAINT enquiries_reachable CHECK (((email ~ '\S'::text) OR (COALESCE(phone, ''::text) ~ '\S'::text))),
    CONSTRAINT enquiries_reference CHECK ((reference ~ '^[BCDFGHJKMNPQRTVWXZ]{5,6}$'::text)),
    CONSTRAINT enquiries_source CHECK ((source = ANY (ARRAY['form'::text, 'phone'::text, 'whatsapp'::text, 'walk-in'::text, 'agent'::text]))),
    CONSTRAINT enquiries_source_page CHECK ((source_page ~ '\S'::text)),
    CONSTRAINT enquiries_status CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'converted'::text, 'closed'::text]))),
    CONSTRAINT enquiries_type CHECK ((type = ANY (ARRAY['general'::text, 'tour'::text, 'trip_planning'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_threshold='100', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE enquiry_emails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enquiry_id uuid NOT NULL,
    direction text NOT NULL,
    state text NOT NULL,
    message_id text NOT NULL,
    in_reply_to text DEFAULT ''::text NOT NULL,
    reference_ids text[] DEFAULT '{}'::text[] NOT NULL,
    address text NOT NULL,
    from_other boolean DEFAULT false NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    quote text DEFAULT ''::text NOT NULL,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    staff_id uuid,
    staff_name text DEFAULT ''::text NOT NULL,
    at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamp(3) with time zone,
    CONSTRAINT enquiry_emails_address CHECK (((address ~ '\S'::text) OR (direction = 'in'::text))),
    CONSTRAINT enquiry_emails_attachments CHECK ((jsonb_typeof(attachments) = 'array'::text)),
    CONSTRAINT enquiry_emails_direction CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
    CONSTRAINT enquiry_emails_state CHECK (((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'failed'::text, 'given-up'::text, 'sent'::text, 'received'::text])) AND ((state = 'received'::text) = (direction = 'in'::text))))
);

CREATE TABLE enquiry_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    enquiry_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    actor_kind text DEFAULT 'database'::text NOT NULL,
    actor_id text DEFAULT ''::text NOT NULL,
    actor_name text DEFAULT ''::text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    written_at timestamp(3) with time zone,
    CONSTRAINT enquiry_events_actor_kind CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'visitor'::text, 'command'::text, 'job'::text, 'database'::text]))),
    CONSTRAINT enquiry_events_kind CHECK ((kind = ANY (ARRAY['received'::text, 'note'::text, 'call'::text, 'email-sent'::text, 'email-failed'::text, 'email-received'::text, 'whatsapp-opened'::text, 'whatsapp-sent'::text, 'whatsapp-not-sent'::text, 'whatsapp-received'::text, 'status'::text, 'owner'::text, 'next-step'::text, 'edited'::text, 'merged'::text]))),
    CONSTRAINT enquiry_events_text CHECK (((kind <> 'note'::text) OR (text ~ '\S'::text))),
    CONSTRAINT enquiry_events_written CHECK (((written_at <= at) AND (written_at > (at - '8 days'::interval))))
);

CREATE TABLE enquiry_floods (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    enquiries integer NOT NULL,
    networks integer NOT NULL
);

CREATE TABLE event_mentions (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    read_at timestamp(3) with time zone
);

CREATE TABLE mailbox_states (
    id boolean DEFAULT true NOT NULL,
    mailbox text NOT NULL,
    uid_validity bigint,
    last_uid bigint DEFAULT 0 NOT NULL,
    looked_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    CONSTRAINT mailbox_states_one CHECK (id),
    CONSTRAINT mailbox_states_uid CHECK ((last_uid >= 0)),
    CONSTRAINT mailbox_states_validity CHECK ((uid_validity >= 0))
);

CREATE TABLE media (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    filename text NOT NULL,
    original_filename text NOT NULL,
    file_path text NOT NULL,
    file_size bigint NOT NULL,
    mime_type text NOT NULL,
    alt_text text DEFAULT ''::text NOT NULL,
    width integer,
    height integer,
    duration_seconds double precision,
    placeholder text DEFAULT ''::text NOT NULL,
    variants jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(((original_filename || '
'::text) || alt_text))) STORED NOT NULL,
    is_prepared boolean DEFAULT true NOT NULL,
    focal_x smallint,
    focal_y smallint,
    alt_text_in_mr text DEFAULT ''::text NOT NULL,
    alt_english_in_mr text DEFAULT ''::text NOT NULL,
    alt_text_in_hi text DEFAULT ''::text NOT NULL,
    alt_english_in_hi text DEFAULT ''::text NOT NULL,
    CONSTRAINT media_duration_seconds CHECK ((duration_seconds >= (0)::double precision)),
    CONSTRAINT media_file_path CHECK (((file_path ~ '\S'::text) AND (length(file_path) <= 500))),
    CONSTRAINT media_file_size CHECK ((file_size >= 0)),
    CONSTRAINT media_filename CHECK ((filename ~ '\S'::text)),
    CONSTRAINT media_focal_point CHECK ((((focal_x IS NULL) = (focal_y IS NULL)) AND ((focal_x >= 0) AND (focal_x <= 100)) AND ((focal_y >= 0) AND (focal_y <= 100)))),
    CONSTRAINT media_height CHECK ((height >= 1)),
    CONSTRAINT media_mime_type CHECK ((mime_type ~ '^(image|video)/'::text)),
    CONSTRAINT media_variants CHECK ((jsonb_typeof(variants) = 'array'::text)),
    CONSTRAINT media_width CHECK ((width >= 1))
);

CREATE TABLE media_preparations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    media_id uuid NOT NULL,
    waiting_key text,
    waiting_bytes bigint NOT NULL,
    file_path text NOT NULL,
    original_filename text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT media_preparations_attempts CHECK ((attempts >= 0)),
    CONSTRAINT media_preparations_file_path CHECK ((file_path ~ '\S'::text)),
    CONSTRAINT media_preparations_original_filename CHECK ((original_filename ~ '\S'::text)),
    CONSTRAINT media_preparations_waiting_bytes CHECK ((waiting_bytes >= 0)),
    CONSTRAINT media_preparations_waiting_key CHECK ((waiting_key ~ '^waiting/'::text))
);

CREATE TABLE merged_enquiries (
    id uuid NOT NULL,
    merged_into uuid NOT NULL,
    standing_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    actor_kind text DEFAULT 'database'::text NOT NULL,
    actor_id text DEFAULT ''::text NOT NULL,
    actor_name text DEFAULT ''::text NOT NULL,
    item jsonb NOT NULL,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    before jsonb DEFAULT '{}'::jsonb NOT NULL,
    after jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT merged_enquiries_actor_kind CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'visitor'::text, 'command'::text, 'job'::text, 'database'::text]))),
    CONSTRAINT merged_enquiries_other CHECK (((standing_id <> id) AND (merged_into <> id)))
);

CREATE TABLE old_slugs (
    kind text NOT NULL,
    slug text NOT NULL,
    item_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT old_slugs_kind CHECK ((kind = ANY (ARRAY['destination'::text, 'tour'::text, 'blog_post'::text])))
);

CREATE TABLE page_views (
    day date NOT NULL,
    path text NOT NULL,
    count integer DEFAULT 0 NOT NULL,
    CONSTRAINT page_views_count CHECK ((count >= 0)),
    CONSTRAINT page_views_path CHECK (((path ~~ '/%'::text) AND (length(path) <= 500)))
);

CREATE UNLOGGED TABLE rate_limits (
    bucket text NOT NULL,
    hits timestamp with time zone[] NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE replaced_media (
    stem text NOT NULL,
    media_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT replaced_media_stem CHECK ((stem ~ '^[a-z]+/[0-9]+-[a-z0-9]+$'::text))
);

CREATE TABLE reply_templates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reply_templates_body CHECK ((body ~ '\S'::text)),
    CONSTRAINT reply_templates_kind CHECK ((kind = ANY (ARRAY['email'::text, 'whatsapp'::text]))),
    CONSTRAINT reply_templates_language CHECK ((language = ANY (ARRAY['en'::text, 'mr'::text, 'hi'::text]))),
    CONSTRAINT reply_templates_name CHECK ((name ~ '\S'::text)),
    CONSTRAINT reply_templates_subject CHECK (((subject ~ '\S'::text) = (kind = 'email'::text)))
);

CREATE TABLE saved_view_defaults (
    staff_id uuid NOT NULL,
    list text NOT NULL,
    view_id uuid NOT NULL
);

CREATE TABLE saved_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text DEFAULT ''::text NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    maker_id uuid,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_views_list CHECK ((list ~ '^[a-z-]{1,30}$'::text)),
    CONSTRAINT saved_views_name CHECK (((name ~ '\S'::text) AND (length(name) <= 60))),
    CONSTRAINT saved_views_query CHECK ((length(query) <= 2000))
);

CREATE TABLE second_factor_roles (
    role text NOT NULL,
    required_since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT second_factor_roles_role CHECK ((role = ANY (ARRAY['viewer'::text, 'enquiries'::text, 'editor'::text, 'owner'::text])))
);

CREATE TABLE services (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    icon text DEFAULT 'Package'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(((title || '
'::text) || description))) STORED NOT NULL,
    publish_at timestamp with time zone,
    unpublish_at timestamp with time zone,
    CONSTRAINT services_description CHECK ((description ~ '\S'::text)),
    CONSTRAINT services_schedule CHECK ((publish_at < unpublish_at)),
    CONSTRAINT services_sort_order CHECK ((sort_order >= 0)),
    CONSTRAINT services_title CHECK ((title ~ '\S'::text))
);

CREATE TABLE settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settings_key CHECK ((key ~ '^[a-z]+(_[a-z]+)*$'::text))
);

CREATE TABLE staff_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE staff_desks (
    user_id uuid NOT NULL,
    at_work_on date,
    last_turn_at timestamp with time zone,
    morning_email boolean DEFAULT true NOT NULL,
    morning_unowned boolean DEFAULT false NOT NULL
);

CREATE TABLE staff_passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_passkeys_counter CHECK ((counter >= 0)),
    CONSTRAINT staff_passkeys_name CHECK ((name ~ '\S'::text))
);

CREATE TABLE staff_recovery_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    hash text NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE staff_second_factors (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_second_factors_secret CHECK ((secret ~ '\S'::text))
);

CREATE TABLE staff_sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    proved_at timestamp with time zone DEFAULT now(),
    email_told boolean DEFAULT true NOT NULL,
    CONSTRAINT staff_sessions_absolute_end CHECK ((expires_at <= (created_at + '720:00:00'::interval)))
);

CREATE TABLE staff_users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    role text DEFAULT 'viewer'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    grace_from timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_users_email CHECK (((email ~ '\S'::text) AND (email = lower(email)))),
    CONSTRAINT staff_users_role CHECK ((role = ANY (ARRAY['viewer'::text, 'enquiries'::text, 'editor'::text, 'owner'::text])))
);

CREATE TABLE staff_verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE tour_destinations (
    tour_id uuid NOT NULL,
    destination_id uuid NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT tour_destinations_position CHECK (("position" >= 0))
);

CREATE TABLE tours (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    short_description text NOT NULL,
    itinerary jsonb DEFAULT '[]'::jsonb NOT NULL,
    price_from numeric(12,2) NOT NULL,
    duration_days integer NOT NULL,
    max_group_size integer,
    inclusions text[] DEFAULT '{}'::text[] NOT NULL,
    exclusions text[] DEFAULT '{}'::text[] NOT NULL,
    featured_image text DEFAULT ''::text NOT NULL,
    difficulty_level text NOT NULL,
    meta_title text DEFAULT ''::text NOT NULL,
    meta_description text DEFAULT ''::text NOT NULL,
    meta_keywords text DEFAULT ''::text NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    status text DEFAULT 'published'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    publish_at timestamp with time zone,
    unpublish_at timestamp with time zone,
    starts_at text DEFAULT ''::text NOT NULL,
    ends_at text DEFAULT ''::text NOT NULL,
    nights integer,
    months integer[] DEFAULT '{}'::integer[] NOT NULL,
    suits_families boolean DEFAULT false NOT NULL,
    suits_seniors boolean DEFAULT false NOT NULL,
    age_from integer,
    guide_languages text DEFAULT ''::text NOT NULL,
    price_basis text DEFAULT ''::text NOT NULL,
    child_price_with_bed numeric(12,2),
    child_price_without_bed numeric(12,2),
    single_supplement numeric(12,2),
    gst text,
    group_prices jsonb DEFAULT '[]'::jsonb NOT NULL,
    own_rating numeric(2,1),
    own_rating_count integer,
    own_rating_source text DEFAULT ''::text NOT NULL,
    also_known_as text[] DEFAULT '{}'::text[] NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(((((title || '
'::text) || short_description) || '
'::text) || join_lines(also_known_as)))) STORED NOT NULL,
    CONSTRAINT tours_age_from CHECK (((age_from >= 0) AND (age_from <= 99))),
    CONSTRAINT tours_also_known_as CHECK ((also_known_as = array_remove(array_remove(also_known_as, NULL::text), ''::text))),
    CONSTRAINT tours_child_price_with_bed CHECK ((child_price_with_bed >= (0)::numeric)),
    CONSTRAINT tours_child_price_without_bed CHECK ((child_price_without_bed >= (0)::numeric)),
    CONSTRAINT tours_description CHECK ((description ~ '\S'::text)),
    CONSTRAINT tours_difficulty_level CHECK ((difficulty_level = ANY (ARRAY['easy'::text, 'moderate'::text, 'difficult'::text]))),
    CONSTRAINT tours_duration_days CHECK ((duration_days >= 1)),
    CONSTRAINT tours_group_prices CHECK ((jsonb_typeof(group_prices) = 'array'::text)),
    CONSTRAINT tours_gst CHECK ((gst = ANY (ARRAY['included'::text, 'plus-5'::text]))),
    CONSTRAINT tours_itinerary CHECK ((jsonb_typeof(itinerary) = 'array'::text)),
    CONSTRAINT tours_max_group_size CHECK ((max_group_size >= 1)),
    CONSTRAINT tours_months CHECK ((months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])),
    CONSTRAINT tours_nights CHECK (((nights >= 0) AND (nights <= 365))),
    CONSTRAINT tours_own_rating CHECK (((own_rating >= (1)::numeric) AND (own_rating <= (5)::numeric))),
    CONSTRAINT tours_own_rating_count CHECK ((own_rating_count >= 1)),
    CONSTRAINT tours_price_from CHECK ((price_from >= (0)::numeric)),
    CONSTRAINT tours_schedule CHECK ((publish_at < unpublish_at)),
    CONSTRAINT tours_short_description CHECK ((short_description ~ '\S'::text)),
    CONSTRAINT tours_single_supplement CHECK ((single_supplement >= (0)::numeric)),
    CONSTRAINT tours_slug_shape CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 200))),
    CONSTRAINT tours_status CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text]))),
    CONSTRAINT tours_title CHECK ((title ~ '\S'::text))
);

CREATE TABLE translations (
    kind text NOT NULL,
    item_id uuid NOT NULL,
    language text NOT NULL,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_ready boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    destination_id uuid GENERATED ALWAYS AS (
CASE kind
    WHEN 'destination'::text THEN item_id
    ELSE NULL::uuid
END) STORED,
    tour_id uuid GENERATED ALWAYS AS (
CASE kind
    WHEN 'tour'::text THEN item_id
    ELSE NULL::uuid
END) STORED,
    blog_post_id uuid GENERATED ALWAYS AS (
CASE kind
    WHEN 'blogPost'::text THEN item_id
    ELSE NULL::uuid
END) STORED,
    service_id uuid GENERATED ALWAYS AS (
CASE kind
    WHEN 'travelService'::text THEN item_id
    ELSE NULL::uuid
END) STORED,
    has_missing boolean DEFAULT false NOT NULL,
    has_changed boolean DEFAULT false NOT NULL,
    CONSTRAINT translations_fields CHECK (((jsonb_typeof(fields) = 'object'::text) AND (NOT jsonb_path_exists(fields, '$.*?(!(@."text".type() == "string" && @."english".type() == "string"))'::jsonpath)))),
    CONSTRAINT translations_kind CHECK ((kind = ANY (ARRAY['destination'::text, 'tour'::text, 'blogPost'::text, 'travelService'::text]))),
    CONSTRAINT translations_language CHECK ((language = ANY (ARRAY['mr'::text, 'hi'::text])))
);

CREATE TABLE trash (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    deletion uuid NOT NULL,
    kind text NOT NULL,
    item_id uuid NOT NULL,
    title text NOT NULL,
    item jsonb NOT NULL,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_by_kind text DEFAULT ''::text NOT NULL,
    deleted_by_id text DEFAULT ''::text NOT NULL,
    deleted_by_name text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (fold_text(title)) STORED NOT NULL,
    CONSTRAINT trash_item CHECK ((jsonb_typeof(item) = 'object'::text)),
    CONSTRAINT trash_kind CHECK ((kind ~ '^[A-Za-z]+$'::text)),
    CONSTRAINT trash_links CHECK ((jsonb_typeof(links) = 'array'::text))
);

ALTER TABLE backup_runs ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);

ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_pkey PRIMARY KEY (id);

ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_slug_unique UNIQUE (slug);

ALTER TABLE changes ADD CONSTRAINT changes_pkey PRIMARY KEY (id);

ALTER TABLE chat_openings ADD CONSTRAINT chat_openings_code_unique UNIQUE (code);

ALTER TABLE chat_openings ADD CONSTRAINT chat_openings_pkey PRIMARY KEY (id);

ALTER TABLE content_version ADD CONSTRAINT content_version_pkey PRIMARY KEY (only_row);

ALTER TABLE destinations ADD CONSTRAINT destinations_pkey PRIMARY KEY (id);

ALTER TABLE destinations ADD CONSTRAINT destinations_slug_unique UNIQUE (slug);

ALTER TABLE email_changes ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);

ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_unique UNIQUE (user_id);

ALTER TABLE enquiries ADD CONSTRAINT enquiries_idempotency_key_unique UNIQUE (idempotency_key);

ALTER TABLE enquiries ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);

ALTER TABLE enquiry_emails ADD CONSTRAINT enquiry_emails_message_unique UNIQUE (message_id);

ALTER TABLE enquiry_emails ADD CONSTRAINT enquiry_emails_pkey PRIMARY KEY (id);

ALTER TABLE enquiry_events ADD CONSTRAINT enquiry_events_pkey PRIMARY KEY (id);

ALTER TABLE enquiry_floods ADD CONSTRAINT enquiry_floods_pkey PRIMARY KEY (id);

ALTER TABLE event_mentions ADD CONSTRAINT event_mentions_pkey PRIMARY KEY (event_id, user_id);

ALTER TABLE mailbox_states ADD CONSTRAINT mailbox_states_pkey PRIMARY KEY (id);

ALTER TABLE media ADD CONSTRAINT media_file_path_unique UNIQUE (file_path);

ALTER TABLE media ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE media_preparations ADD CONSTRAINT media_preparations_media_id_unique UNIQUE (media_id);

ALTER TABLE media_preparations ADD CONSTRAINT media_preparations_pkey PRIMARY KEY (id);

ALTER TABLE merged_enquiries ADD CONSTRAINT merged_enquiries_pkey PRIMARY KEY (id);

ALTER TABLE old_slugs ADD CONSTRAINT old_slugs_pkey PRIMARY KEY (kind, slug);

ALTER TABLE page_views ADD CONSTRAINT page_views_pkey PRIMARY KEY (day, path);

ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket);

ALTER TABLE replaced_media ADD CONSTRAINT replaced_media_pkey PRIMARY KEY (stem);

ALTER TABLE reply_templates ADD CONSTRAINT reply_templates_pkey PRIMARY KEY (id);

ALTER TABLE saved_view_defaults ADD CONSTRAINT saved_view_defaults_pkey PRIMARY KEY (staff_id, list);

ALTER TABLE saved_views ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);

ALTER TABLE second_factor_roles ADD CONSTRAINT second_factor_roles_pkey PRIMARY KEY (role);

ALTER TABLE services ADD CONSTRAINT services_pkey PRIMARY KEY (id);

ALTER TABLE settings ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE staff_accounts ADD CONSTRAINT staff_accounts_pkey PRIMARY KEY (id);

ALTER TABLE staff_accounts ADD CONSTRAINT staff_accounts_provider_unique UNIQUE (provider_id, account_id);

ALTER TABLE staff_desks ADD CONSTRAINT staff_desks_pkey PRIMARY KEY (user_id);

ALTER TABLE staff_passkeys ADD CONSTRAINT staff_passkeys_credential_unique UNIQUE (credential_id);

ALTER TABLE staff_passkeys ADD CONSTRAINT staff_passkeys_pkey PRIMARY KEY (id);

ALTER TABLE staff_recovery_codes ADD CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE staff_recovery_codes ADD CONSTRAINT staff_recovery_codes_unique UNIQUE (user_id, hash);

ALTER TABLE staff_second_factors ADD CONSTRAINT staff_second_factors_pkey PRIMARY KEY (user_id);

ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (id);

ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_token_unique UNIQUE (token);

ALTER TABLE staff_users ADD CONSTRAINT staff_users_email_unique UNIQUE (email);

ALTER TABLE staff_users ADD CONSTRAINT staff_users_pkey PRIMARY KEY (id);

ALTER TABLE staff_verifications ADD CONSTRAINT staff_verifications_pkey PRIMARY KEY (id);

ALTER TABLE tour_destinations ADD CONSTRAINT tour_destinations_order UNIQUE (tour_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE tour_destinations ADD CONSTRAINT tour_destinations_pkey PRIMARY KEY (tour_id, destination_id);

ALTER TABLE tours ADD CONSTRAINT tours_pkey PRIMARY KEY (id);

ALTER TABLE tours ADD CONSTRAINT tours_slug_unique UNIQUE (slug);

ALTER TABLE translations ADD CONSTRAINT translations_pkey PRIMARY KEY (kind, item_id, language);

ALTER TABLE trash ADD CONSTRAINT trash_pkey PRIMARY KEY (id);

CREATE INDEX backup_runs_started_at ON backup_runs USING btree (started_at DESC);

CREATE INDEX blog_posts_by_author ON blog_posts USING btree (fold_text(author), id);

CREATE INDEX blog_posts_by_status ON blog_posts USING btree (status, id);

CREATE INDEX blog_posts_by_title ON blog_posts USING btree ("left"(search_text, 160), id);

CREATE INDEX blog_posts_changed ON blog_posts USING btree (updated_at DESC, id DESC);

CREATE INDEX blog_posts_featured ON blog_posts USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND is_featured);

CREATE INDEX blog_posts_newest ON blog_posts USING btree (created_at DESC, id DESC);

CREATE INDEX blog_posts_publish_at ON blog_posts USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX blog_posts_published ON blog_posts USING btree (created_at DESC, id DESC) WHERE (status = 'published'::text);

CREATE INDEX blog_posts_search ON blog_posts USING gin (search_text gin_trgm_ops);

CREATE INDEX blog_posts_tags ON blog_posts USING gin (tags);

CREATE INDEX blog_posts_unpublish_at ON blog_posts USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);

CREATE INDEX changes_of_action ON changes USING btree (action, id DESC);

CREATE INDEX changes_of_item ON changes USING btree (kind, item_id, id DESC);

CREATE INDEX changes_of_staff ON changes USING btree (actor_id, id DESC) WHERE (actor_kind = 'staff'::text);

CREATE INDEX changes_of_strangers ON changes USING btree (actor_kind, id DESC) WHERE (actor_kind <> 'staff'::text);

CREATE INDEX chat_openings_newest ON chat_openings USING btree (created_at DESC);

CREATE INDEX chat_openings_of_enquiry ON chat_openings USING btree (enquiry_id) WHERE (enquiry_id IS NOT NULL);

CREATE INDEX destinations_by_region ON destinations USING btree (fold_text(region), id);

CREATE INDEX destinations_by_status ON destinations USING btree (status, id);

CREATE INDEX destinations_by_title ON destinations USING btree ("left"(search_text, 160), id);

CREATE INDEX destinations_changed ON destinations USING btree (updated_at DESC, id DESC);

CREATE INDEX destinations_featured ON destinations USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND is_featured);

CREATE INDEX destinations_newest ON destinations USING btree (created_at DESC, id DESC);

CREATE INDEX destinations_publish_at ON destinations USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX destinations_published ON destinations USING btree (created_at DESC, id DESC) WHERE (status = 'published'::text);

CREATE INDEX destinations_region ON destinations USING btree (region, created_at DESC, id DESC) WHERE (status = 'published'::text);

CREATE INDEX destinations_search ON destinations USING gin (search_text gin_trgm_ops);

CREATE INDEX destinations_unpublish_at ON destinations USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);

CREATE INDEX enquiries_answered_by_traveller ON enquiries USING btree (reply_awaited_since, id) INCLUDE (owner_id, next_step_on) WHERE ((reply_awaited_since IS NOT NULL) AND (status <> 'closed'::text) AND (NOT suspected_spam));

CREATE INDEX enquiries_by_email ON enquiries USING btree (lower(email));

CREATE INDEX enquiries_by_phone ON enquiries USING btree (phone_key(phone)) WHERE (phone_key(phone) <> ''::text);

CREATE INDEX enquiries_figures ON enquiries USING btree (created_at) INCLUDE (status, type, answered_at, first_contacted_at, source, owner_id, tour_id) WHERE (NOT suspected_spam);

CREATE INDEX enquiries_import ON enquiries USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX enquiries_in_flood ON enquiries USING btree (created_at DESC, id DESC) INCLUDE (type, status) WHERE (in_flood AND suspected_spam);

CREATE INDEX enquiries_newest ON enquiries USING btree (created_at DESC, id DESC);

CREATE INDEX enquiries_owner ON enquiries USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX enquiries_phone_search ON enquiries USING gin (phone_key(phone) gin_trgm_ops);

CREATE UNIQUE INDEX enquiries_reference_unique ON enquiries USING btree (reference);

CREATE INDEX enquiries_search ON enquiries USING gin (search_text gin_trgm_ops);

CREATE INDEX enquiries_status ON enquiries USING btree (status, created_at DESC, id DESC) INCLUDE (type) WHERE (NOT suspected_spam);

CREATE INDEX enquiries_suspected ON enquiries USING btree (created_at DESC, id DESC) INCLUDE (type, status) WHERE suspected_spam;

CREATE INDEX enquiries_tour ON enquiries USING btree (tour_id);

CREATE INDEX enquiries_unanswered ON enquiries USING btree (created_at, id) INCLUDE (owner_id) WHERE ((status = 'new'::text) AND (answered_at IS NULL) AND (NOT suspected_spam));

CREATE INDEX enquiries_waited_for ON enquiries USING btree (COALESCE(answered_at, first_contacted_at, created_at) DESC, id) INCLUDE (owner_id, next_step_on) WHERE ((status = ANY (ARRAY['new'::text, 'contacted'::text])) AND (NOT ((status = 'new'::text) AND (answered_at IS NULL))) AND (NOT suspected_spam) AND (reply_awaited_since IS NULL));

CREATE INDEX enquiries_with_step ON enquiries USING btree (next_step_on, created_at, id) INCLUDE (owner_id, status, answered_at) WHERE ((next_step_on IS NOT NULL) AND (status <> 'closed'::text) AND (NOT suspected_spam));

CREATE INDEX enquiry_emails_of_enquiry ON enquiry_emails USING btree (enquiry_id, at, id);

CREATE INDEX enquiry_events_of_enquiry ON enquiry_events USING btree (enquiry_id, at DESC, id DESC);

CREATE UNIQUE INDEX enquiry_events_received ON enquiry_events USING btree (enquiry_id) WHERE (kind = 'received'::text);

CREATE INDEX enquiry_floods_last ON enquiry_floods USING btree (last_at DESC);

CREATE INDEX event_mentions_unread ON event_mentions USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX media_newest ON media USING btree (created_at DESC, id DESC);

CREATE INDEX media_preparations_due ON media_preparations USING btree (created_at) WHERE (problem = ''::text);

CREATE INDEX media_search ON media USING gin (search_text gin_trgm_ops);

CREATE INDEX merged_enquiries_into ON merged_enquiries USING btree (merged_into);

CREATE INDEX merged_enquiries_key ON merged_enquiries USING btree (((item ->> 'idempotency_key'::text)));

CREATE INDEX merged_enquiries_reference ON merged_enquiries USING btree (((item ->> 'reference'::text)));

CREATE INDEX merged_enquiries_standing ON merged_enquiries USING btree (standing_id);

CREATE INDEX old_slugs_item ON old_slugs USING btree (kind, item_id);

CREATE INDEX replaced_media_media ON replaced_media USING btree (media_id);

CREATE UNIQUE INDEX reply_templates_name_unique ON reply_templates USING btree (kind, language, lower(name));

CREATE INDEX saved_view_defaults_view ON saved_view_defaults USING btree (view_id);

CREATE INDEX saved_views_of_maker ON saved_views USING btree (maker_id);

CREATE UNIQUE INDEX saved_views_own_name ON saved_views USING btree (list, maker_id, lower(name)) WHERE ((NOT is_shared) AND (removed_at IS NULL));

CREATE UNIQUE INDEX saved_views_shared_name ON saved_views USING btree (list, lower(name)) WHERE (is_shared AND (removed_at IS NULL));

CREATE INDEX services_by_activity ON services USING btree (is_active, id);

CREATE INDEX services_by_order ON services USING btree (sort_order, id);

CREATE INDEX services_by_title ON services USING btree ("left"(search_text, 160), id);

CREATE INDEX services_changed ON services USING btree (updated_at DESC, id DESC);

CREATE INDEX services_newest ON services USING btree (created_at DESC, id DESC);

CREATE INDEX services_order ON services USING btree (sort_order, created_at DESC, id DESC);

CREATE INDEX services_publish_at ON services USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX services_search ON services USING gin (search_text gin_trgm_ops);

CREATE INDEX services_unpublish_at ON services USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);

CREATE INDEX staff_accounts_user ON staff_accounts USING btree (user_id);

CREATE INDEX staff_desks_at_work ON staff_desks USING btree (at_work_on) WHERE (at_work_on IS NOT NULL);

CREATE INDEX staff_passkeys_user ON staff_passkeys USING btree (user_id);

CREATE INDEX staff_sessions_expires ON staff_sessions USING btree (expires_at);

CREATE INDEX staff_sessions_user ON staff_sessions USING btree (user_id);

CREATE INDEX staff_verifications_identifier ON staff_verifications USING btree (identifier);

CREATE INDEX tour_destinations_destination ON tour_destinations USING btree (destination_id, tour_id);

CREATE INDEX tours_by_days ON tours USING btree (duration_days, id);

CREATE INDEX tours_by_price ON tours USING btree (price_from, id);

CREATE INDEX tours_by_status ON tours USING btree (status, id);

CREATE INDEX tours_by_title ON tours USING btree ("left"(search_text, 160), id);

CREATE INDEX tours_changed ON tours USING btree (updated_at DESC, id DESC);

CREATE INDEX tours_featured ON tours USING btree (created_at DESC, id DESC) WHERE ((status = 'published'::text) AND is_featured);

CREATE INDEX tours_newest ON tours USING btree (created_at DESC, id DESC);

CREATE INDEX tours_publish_at ON tours USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX tours_published ON tours USING btree (created_at DESC, id DESC) WHERE (status = 'published'::text);

CREATE INDEX tours_search ON tours USING gin (search_text gin_trgm_ops);

CREATE INDEX tours_unpublish_at ON tours USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);

CREATE INDEX translations_blog_post ON translations USING btree (blog_post_id) WHERE (blog_post_id IS NOT NULL);

CREATE INDEX translations_changed ON translations USING btree (kind, language, item_id) WHERE has_changed;

CREATE INDEX translations_destination ON translations USING btree (destination_id) WHERE (destination_id IS NOT NULL);

CREATE INDEX translations_service ON translations USING btree (service_id) WHERE (service_id IS NOT NULL);

CREATE INDEX translations_tour ON translations USING btree (tour_id) WHERE (tour_id IS NOT NULL);

CREATE INDEX trash_deletion ON trash USING btree (deletion);

CREATE INDEX trash_enquiry_key ON trash USING btree (((item ->> 'idempotency_key'::text))) WHERE (kind = 'enquiry'::text);

CREATE INDEX trash_enquiry_reference ON trash USING btree (((item ->> 'reference'::text))) WHERE (kind = 'enquiry'::text);

CREATE INDEX trash_item_id ON trash USING btree (item_id);

CREATE INDEX trash_media ON trash USING btree (item_id) WHERE (kind = 'media'::text);

CREATE INDEX trash_newest ON trash USING btree (deleted_at DESC, id DESC);

CREATE INDEX trash_search ON trash USING gin (search_text gin_trgm_ops);

INSERT INTO content_version (only_row, version, withdrawn) VALUES (true, 1, 0);

INSERT INTO reply_templates (id, name, kind, language, subject, body, created_at, updated_at) VALUES ('5d1f0c3e-2b7a-4e91-8c60-000000000001', 'First answer', 'email', 'en', 'Your enquiry about {tour}', 'Dear {name},

Thank you for writing to us about {tour}. We would love to plan it with you.

I am looking at {dates} for {group} and will send you a plan with prices within a day. Until then you can read more here:
{link}

Is there anything that we should know, such as food, rooms or somebody who cannot climb stairs? Just reply to this email.

Warm regards,
{me}', '2026-11-24 00:00:00+00', '2026-11-24 00:00:00+00');
INSERT INTO reply_templates (id, name, kind, language, subject, body, created_at, updated_at) VALUES ('5d1f0c3e-2b7a-4e91-8c60-000000000002', 'A question about dates and group', 'email', 'en', 'One question about {tour}', 'Dear {name},

Thank you for your interest in {tour}. To suggest the right plan I need to know two things:

1. On which dates would you like to travel, and can they move by a day or two?
2. How many adults and children are coming?

Reply to this email, and I will take care of the rest.

Warm regards,
{me}', '2026-11-24 00:00:00+00', '2026-11-24 00:00:00+00');
INSERT INTO reply_templates (id, name, kind, language, subject, body, created_at, updated_at) VALUES ('5d1f0c3e-2b7a-4e91-8c60-000000000003', 'Still interested?', 'email', 'en', 'Your plans for {tour}', 'Dear {name},

I wrote to you a few days ago about {tour} and would like to know whether you are still thinking about it. Places for {dates} fill up, so a short answer helps us to keep one for {group}.

If your plans have changed, tell me: we can look for other dates or another place.

Warm regards,
{me}', '2026-11-24 00:00:00+00', '2026-11-24 00:00:00+00');
INSERT INTO reply_templates (id, name, kind, language, subject, body, created_at, updated_at) VALUES ('5d1f0c3e-2b7a-4e91-8c60-000000000004', 'First answer', 'whatsapp', 'en', '', 'Namaste {name}, this is {me}. Thank you for your enquiry about {tour}. I am looking at {dates} for {group} and will send you a plan soon. Is there anything that we should know?', '2026-11-24 00:00:00+00', '2026-11-24 00:00:00+00');
INSERT INTO reply_templates (id, name, kind, language, subject, body, created_at, updated_at) VALUES ('5d1f0c3e-2b7a-4e91-8c60-000000000005', 'Could not reach you by phone', 'whatsapp', 'en', '', 'Namaste {name}, this is {me}. I tried to call you about {tour}. When is a good time to talk?', '2026-11-24 00:00:00+00', '2026-11-24 00:00:00+00');
INSERT INTO reply_templates (id, name, kind, language, subject, body, created_at, updated_at) VALUES ('5d1f0c3e-2b7a-4e91-8c60-000000000006', 'Still interested?', 'whatsapp', 'en', '', 'Namaste {name}, this is {me}. Are you still thinking about {tour}? I can keep places for {group} on {dates} for a short while. Here is the plan again: {link}', '2026-11-24 00:00:00+00', '2026-11-24 00:00:00+00');

CREATE TRIGGER blog_posts_changes AFTER INSERT OR DELETE OR UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION record_change('blogPost', 'id', 'title', '{id,content_html,created_at,updated_at,search_text}', '{}');

CREATE TRIGGER blog_posts_emptied AFTER TRUNCATE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER blog_posts_emptied_all AFTER TRUNCATE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('blogPost');

CREATE TRIGGER blog_posts_hidden AFTER UPDATE ON blog_posts FOR EACH ROW WHEN (((old.status = 'published'::text) AND (new.status <> 'published'::text))) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER blog_posts_old_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON blog_posts FOR EACH ROW EXECUTE FUNCTION remember_old_slug('blog_post');

CREATE TRIGGER blog_posts_removed AFTER DELETE ON blog_posts FOR EACH ROW WHEN ((old.status = 'published'::text)) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER blog_posts_touch BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER blog_posts_translations AFTER UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION measure_translations('blogPost');

CREATE TRIGGER changes_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();

CREATE TRIGGER destinations_changes AFTER INSERT OR DELETE OR UPDATE ON destinations FOR EACH ROW EXECUTE FUNCTION record_change('destination', 'id', 'title', '{id,created_at,updated_at,search_text}', '{}');

CREATE TRIGGER destinations_emptied AFTER TRUNCATE ON destinations FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER destinations_emptied_all AFTER TRUNCATE ON destinations FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('destination');

CREATE TRIGGER destinations_hidden AFTER UPDATE ON destinations FOR EACH ROW WHEN (((old.status = 'published'::text) AND (new.status <> 'published'::text))) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER destinations_old_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON destinations FOR EACH ROW EXECUTE FUNCTION remember_old_slug('destination');

CREATE TRIGGER destinations_removed AFTER DELETE ON destinations FOR EACH ROW WHEN ((old.status = 'published'::text)) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER destinations_touch BEFORE UPDATE ON destinations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER destinations_translations AFTER UPDATE ON destinations FOR EACH ROW EXECUTE FUNCTION measure_translations('destination');

CREATE TRIGGER enquiries_changes AFTER INSERT OR DELETE OR UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION record_change('enquiry', 'id', 'name', '{id,idempotency_key,reference,reply_awaited_since,created_at,updated_at,search_text}', '{name,email,phone,message,travel_dates,group_size,budget_range,next_step}');

CREATE TRIGGER enquiries_emptied_all AFTER TRUNCATE ON enquiries FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('enquiry');

CREATE TRIGGER enquiries_events AFTER INSERT OR UPDATE OF status, owner_id, next_step, next_step_on ON enquiries FOR EACH ROW EXECUTE FUNCTION note_enquiry_event();

CREATE TRIGGER enquiries_touch BEFORE UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER enquiry_events_actor BEFORE INSERT ON enquiry_events FOR EACH ROW EXECUTE FUNCTION name_event_actor();

CREATE TRIGGER enquiry_events_answer AFTER INSERT ON enquiry_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['call'::text, 'email-sent'::text, 'whatsapp-sent'::text]))) EXECUTE FUNCTION note_first_answer();

CREATE TRIGGER enquiry_events_awaited AFTER INSERT ON enquiry_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['email-received'::text, 'whatsapp-received'::text, 'call'::text, 'email-sent'::text, 'whatsapp-sent'::text, 'status'::text, 'next-step'::text]))) EXECUTE FUNCTION note_awaited_reply();

CREATE TRIGGER enquiry_events_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON enquiry_events FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_events();

CREATE TRIGGER media_changes AFTER INSERT OR DELETE OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION record_change('media', 'id', 'original_filename', '{id,filename,width,height,duration_seconds,placeholder,variants,is_prepared,created_at,search_text}', '{}');

CREATE TRIGGER media_emptied_all AFTER TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('media');

CREATE TRIGGER merged_enquiries_actor BEFORE INSERT ON merged_enquiries FOR EACH ROW EXECUTE FUNCTION name_event_actor();

CREATE TRIGGER reply_templates_changes AFTER INSERT OR DELETE OR UPDATE ON reply_templates FOR EACH ROW EXECUTE FUNCTION record_change('reply-template', 'id', 'name', '{id,created_at,updated_at}', '{}');

CREATE TRIGGER reply_templates_emptied_all AFTER TRUNCATE ON reply_templates FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('reply-template');

CREATE TRIGGER reply_templates_touch BEFORE UPDATE ON reply_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER saved_views_changes AFTER INSERT OR DELETE OR UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION record_change('saved-view', 'id', 'name', '{id,created_at}', '{query}');

CREATE TRIGGER saved_views_emptied_all AFTER TRUNCATE ON saved_views FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('saved-view');

CREATE TRIGGER second_factor_roles_entered AFTER INSERT OR DELETE ON second_factor_roles FOR EACH ROW EXECUTE FUNCTION record_required_factor();

CREATE TRIGGER services_changes AFTER INSERT OR DELETE OR UPDATE ON services FOR EACH ROW EXECUTE FUNCTION record_change('travelService', 'id', 'title', '{id,created_at,updated_at,search_text}', '{}');

CREATE TRIGGER services_emptied AFTER TRUNCATE ON services FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER services_emptied_all AFTER TRUNCATE ON services FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('travelService');

CREATE TRIGGER services_hidden AFTER UPDATE ON services FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER services_removed AFTER DELETE ON services FOR EACH ROW WHEN (old.is_active) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER services_touch BEFORE UPDATE ON services FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER services_translations AFTER UPDATE ON services FOR EACH ROW EXECUTE FUNCTION measure_translations('travelService');

CREATE TRIGGER settings_changes AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION record_change('settings', 'key', 'key', '{}', '{smtp_password,google_maps_api_key,imap_password}');

CREATE TRIGGER settings_emptied_all AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('settings');

CREATE TRIGGER settings_touch BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER staff_accounts_changes AFTER INSERT OR DELETE OR UPDATE ON staff_accounts FOR EACH ROW EXECUTE FUNCTION record_change('staff', 'user_id', '', '{id,user_id,account_id,provider_id,scope,created_at,updated_at}', '{password,access_token,refresh_token,id_token,access_token_expires_at,refresh_token_expires_at}', 'PART');

CREATE TRIGGER staff_accounts_touch BEFORE UPDATE ON staff_accounts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER staff_passkeys_entered AFTER INSERT OR DELETE ON staff_passkeys FOR EACH ROW EXECUTE FUNCTION record_access('passkey-added', 'passkey-removed');

CREATE TRIGGER staff_recovery_codes_entered AFTER UPDATE ON staff_recovery_codes FOR EACH ROW WHEN (((old.used_at IS NULL) AND (new.used_at IS NOT NULL))) EXECUTE FUNCTION record_access('', '', 'recovery-code-used');

CREATE TRIGGER staff_recovery_codes_made AFTER INSERT ON staff_recovery_codes REFERENCING NEW TABLE AS new_codes FOR EACH STATEMENT EXECUTE FUNCTION record_new_recovery_codes();

CREATE TRIGGER staff_second_factors_entered AFTER INSERT OR DELETE ON staff_second_factors FOR EACH ROW EXECUTE FUNCTION record_access('second-step-set', 'second-step-removed');

CREATE TRIGGER staff_second_factors_replaced AFTER UPDATE OF secret ON staff_second_factors FOR EACH ROW WHEN (((old.secret <> new.secret) AND (told_of_write('action'::text) <> 'seal'::text))) EXECUTE FUNCTION record_access('', '', 'second-step-set');

CREATE TRIGGER staff_sessions_entered AFTER INSERT ON staff_sessions FOR EACH ROW EXECUTE FUNCTION record_access('sign-in');

CREATE TRIGGER staff_sessions_tell AFTER DELETE OR TRUNCATE ON staff_sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_session_ends();

CREATE TRIGGER staff_sessions_touch BEFORE UPDATE ON staff_sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER staff_users_changes AFTER INSERT OR DELETE OR UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION record_change('staff', 'id', 'name', '{id,email_verified,image,grace_from,created_at,updated_at}', '{}');

CREATE TRIGGER staff_users_emptied_all AFTER TRUNCATE ON staff_users FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('staff');

CREATE TRIGGER staff_users_older_role BEFORE INSERT OR UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION name_role_of_older_release();

CREATE TRIGGER staff_users_touch BEFORE UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER staff_users_views BEFORE DELETE ON staff_users FOR EACH ROW EXECUTE FUNCTION remove_own_views();

CREATE TRIGGER staff_verifications_touch BEFORE UPDATE ON staff_verifications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER tour_destinations_added AFTER INSERT ON tour_destinations REFERENCING NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION record_tour_destinations();

CREATE TRIGGER tour_destinations_changed AFTER UPDATE ON tour_destinations REFERENCING OLD TABLE AS old_links NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION record_tour_destinations();

CREATE TRIGGER tour_destinations_emptied_all AFTER TRUNCATE ON tour_destinations FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('tour');

CREATE TRIGGER tour_destinations_removed AFTER DELETE ON tour_destinations REFERENCING OLD TABLE AS old_links FOR EACH STATEMENT EXECUTE FUNCTION record_tour_destinations();

CREATE TRIGGER tours_changes AFTER INSERT OR DELETE OR UPDATE ON tours FOR EACH ROW EXECUTE FUNCTION record_change('tour', 'id', 'title', '{id,created_at,updated_at,search_text}', '{}');

CREATE TRIGGER tours_emptied AFTER TRUNCATE ON tours FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER tours_emptied_all AFTER TRUNCATE ON tours FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('tour');

CREATE TRIGGER tours_hidden AFTER UPDATE ON tours FOR EACH ROW WHEN (((old.status = 'published'::text) AND (new.status <> 'published'::text))) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER tours_old_slug AFTER INSERT OR DELETE OR UPDATE OF slug ON tours FOR EACH ROW EXECUTE FUNCTION remember_old_slug('tour');

CREATE TRIGGER tours_removed AFTER DELETE ON tours FOR EACH ROW WHEN ((old.status = 'published'::text)) EXECUTE FUNCTION note_withdrawal();

CREATE TRIGGER tours_touch BEFORE UPDATE ON tours FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER tours_translations AFTER UPDATE ON tours FOR EACH ROW EXECUTE FUNCTION measure_translations('tour');

CREATE TRIGGER translations_changes AFTER INSERT OR DELETE OR UPDATE ON translations FOR EACH ROW EXECUTE FUNCTION record_translation();

CREATE TRIGGER translations_emptied_all AFTER TRUNCATE ON translations FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('site');

CREATE TRIGGER translations_state BEFORE INSERT OR UPDATE ON translations FOR EACH ROW EXECUTE FUNCTION note_translation_state();

CREATE TRIGGER translations_touch BEFORE UPDATE ON translations FOR EACH ROW WHEN (((old.fields IS DISTINCT FROM new.fields) OR (old.is_ready IS DISTINCT FROM new.is_ready))) EXECUTE FUNCTION touch_updated_at();

ALTER TABLE chat_openings ADD CONSTRAINT chat_openings_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE enquiries ADD CONSTRAINT enquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff_users(id) ON DELETE SET NULL;

ALTER TABLE enquiries ADD CONSTRAINT enquiries_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id) ON DELETE SET NULL;

ALTER TABLE event_mentions ADD CONSTRAINT event_mentions_event_id_fkey FOREIGN KEY (event_id) REFERENCES enquiry_events(id) ON DELETE CASCADE;

ALTER TABLE event_mentions ADD CONSTRAINT event_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE media_preparations ADD CONSTRAINT media_preparations_media_id FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;

ALTER TABLE replaced_media ADD CONSTRAINT replaced_media_media_id FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;

ALTER TABLE saved_view_defaults ADD CONSTRAINT saved_view_defaults_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE saved_view_defaults ADD CONSTRAINT saved_view_defaults_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE;

ALTER TABLE saved_views ADD CONSTRAINT saved_views_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff_users(id) ON DELETE SET NULL;

ALTER TABLE staff_accounts ADD CONSTRAINT staff_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE staff_desks ADD CONSTRAINT staff_desks_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE staff_passkeys ADD CONSTRAINT staff_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE staff_recovery_codes ADD CONSTRAINT staff_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE staff_second_factors ADD CONSTRAINT staff_second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_users(id) ON DELETE CASCADE;

ALTER TABLE tour_destinations ADD CONSTRAINT tour_destinations_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id) ON DELETE CASCADE;

ALTER TABLE tour_destinations ADD CONSTRAINT tour_destinations_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id) ON DELETE CASCADE;

ALTER TABLE translations ADD CONSTRAINT translations_blog_post_id_fkey FOREIGN KEY (blog_post_id) REFERENCES blog_posts(id) ON DELETE CASCADE;

ALTER TABLE translations ADD CONSTRAINT translations_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id) ON DELETE CASCADE;

ALTER TABLE translations ADD CONSTRAINT translations_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE translations ADD CONSTRAINT translations_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES tours(id) ON DELETE CASCADE;
