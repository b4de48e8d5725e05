-- New recovery codes are an event, and an upload that is refused leaves nothing.

-- Codes come ten at once: one entry for each account.
CREATE FUNCTION record_new_recovery_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person record;
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  FOR person IN SELECT id, name FROM staff_users WHERE id IN (SELECT user_id FROM new_codes) LOOP
    PERFORM record_event('recovery-codes-made', 'access', person.id::text, person.name, '{}');
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_recovery_codes_made AFTER INSERT ON staff_recovery_codes
  REFERENCING NEW TABLE AS new_codes FOR EACH STATEMENT EXECUTE FUNCTION record_new_recovery_codes();

-- A picture is recorded before it is looked into. What is discarded then was never there: with its row goes the entry that it was
-- received, where nothing else was done to it.
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
  IF operation = 'DELETE' AND what = 'discard' THEN
    DELETE FROM changes AS received
    WHERE kind = of_kind AND item_id = of_item AND action = 'receive' AND before IS NULL
      AND NOT EXISTS (SELECT FROM changes AS other WHERE kind = of_kind AND item_id = of_item AND other.id <> received.id);
    IF FOUND THEN
      RETURN;
    END IF;
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
