-- An entry cost each enquiry and each save more than its row: small functions that the planner could not take in, a look at every
-- column for a long text where there was none, and a search for an earlier entry of the same transaction, of which most have none.
-- PL/pgSQL prepares each expression anew in each transaction, so what visitors send, one row in a transaction, is entered by one statement.

CREATE OR REPLACE FUNCTION told_of_write(setting text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('pravas.' || setting, true), '')
$$;

CREATE OR REPLACE FUNCTION change_id(at timestamptz, tail text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000000)::bigint / 1000), 12, '0') || '7'
    || lpad(to_hex((extract(epoch FROM at) * 1000000)::bigint % 1000 * 4096 / 1000), 3, '0') || tail)::uuid
$$;

CREATE OR REPLACE FUNCTION shorten_values(of_columns jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
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

-- Leaves a mark that ends with the transaction, or with the savepoint with which the entry goes: only where it stands is there an
-- earlier entry to be looked for.
CREATE OR REPLACE FUNCTION add_change(
  what text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION note_change(
  operation text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The first codes come with the first second step, in one transaction and as one act: the entry of that step is enough.
CREATE OR REPLACE FUNCTION record_new_recovery_codes() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Another app in the place of the one before is set up like the first; the same secret under another SECRET is not.
CREATE TRIGGER staff_second_factors_replaced AFTER UPDATE OF secret ON staff_second_factors FOR EACH ROW
  WHEN (OLD.secret <> NEW.secret AND told_of_write('action') <> 'seal')
  EXECUTE FUNCTION record_access('', '', 'second-step-set');
