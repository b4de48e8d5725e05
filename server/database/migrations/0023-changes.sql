-- The ledger: what was changed, by whom, from what to what. Written by triggers in the transaction of the change itself, so that no
-- statement can forget it, and kept from everybody but two functions: erase_from_changes() and expire_changes().

CREATE TABLE changes (
  -- Rises with the time of the entry: see change_id().
  id uuid PRIMARY KEY,
  transaction_id bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_kind text NOT NULL
    CONSTRAINT changes_actor_kind CHECK (actor_kind IN ('staff', 'visitor', 'command', 'job', 'database')),
  actor_id text NOT NULL,
  -- As it was then.
  actor_name text NOT NULL,
  action text NOT NULL CONSTRAINT changes_action CHECK (action <> ''),
  kind text NOT NULL CONSTRAINT changes_kind CHECK (kind <> ''),
  item_id text NOT NULL,
  -- As it was then.
  title text NOT NULL,
  -- The columns that differ; null for an item that was not there before, or is not there any more.
  before jsonb,
  after jsonb
);
CREATE INDEX changes_of_item ON changes (kind, item_id, id DESC);
CREATE INDEX changes_of_staff ON changes (actor_id, id DESC) WHERE actor_kind = 'staff';

-- A UUID (version 7) of this time, to the microsecond; `tail` is its last 16 digits.
CREATE FUNCTION change_id(at timestamptz, tail text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  micros bigint := (extract(epoch FROM at) * 1000000)::bigint;
BEGIN
  RETURN (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0') || tail)::uuid;
END $$;

CREATE FUNCTION told_of_write(setting text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(current_setting('pravas.' || setting, true), '');
END $$;

-- One entry; who acts is what the write door has told this transaction, and the database's user where it told nothing.
CREATE FUNCTION add_change(
  what text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  who_kind text := told_of_write('actor_kind');
  who text := told_of_write('actor_id');
  who_name text := '';
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
END $$;

-- What happened and is no change of a row, such as an export, or many changes in one entry, such as an import.
CREATE FUNCTION record_event(what text, of_kind text, of_item text, of_title text, details jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_change(what, of_kind, of_item, of_title, NULL, details);
END $$;

-- Notes a change of an item, together with what this transaction has changed of it before: the earlier `was` and the later
-- `becomes` stay. `operation` is that of the statement, or PART for what belongs to an item and is not the item.
CREATE FUNCTION note_change(
  operation text, of_kind text, of_item text, of_title text, was jsonb, becomes jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text := told_of_write('action');
  subject text := replace(told_of_write('subject'), 'email-settings', 'settings');
  what text := CASE operation WHEN 'INSERT' THEN 'create' WHEN 'DELETE' THEN 'remove' ELSE 'change' END;
  known changes%ROWTYPE;
BEGIN
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
    FROM (SELECT jsonb_object_keys(was || becomes)) AS keys (key) WHERE was -> key IS DISTINCT FROM becomes -> key;
  END IF;
  IF coalesce(was, '{}') = '{}' AND coalesce(becomes, '{}') = '{}' THEN
    DELETE FROM changes WHERE id = known.id;
  ELSE
    UPDATE changes SET before = was, after = becomes, title = coalesce(nullif(of_title, ''), title),
      action = CASE operation WHEN 'DELETE' THEN what ELSE action END
    WHERE id = known.id;
  END IF;
END $$;

-- Its arguments: kind; column of the item's id; column of its title; columns that are left out; columns whose values are kept
-- from the ledger, of which it notes only that they changed; PART for rows that belong to an item.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  operation text := coalesce(TG_ARGV[5], TG_OP);
  whole jsonb;
  was jsonb;
  becomes jsonb;
  hidden text[] := TG_ARGV[4]::text[];
  item text;
  title text;
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
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

-- Two values that are kept from the ledger differ still; an empty one may be told.
CREATE FUNCTION hide_value(value jsonb, is_hidden boolean, side text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF NOT is_hidden OR value IN ('null', '""') THEN
    RETURN value;
  END IF;
  RETURN jsonb_build_object('hidden', side);
END $$;

-- A tour's destinations as if they were a column of the tour: ids in their order.
CREATE FUNCTION record_tour_destinations() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- All rows of a table at once, which no trigger sees one by one.
CREATE FUNCTION record_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    PERFORM add_change('remove', TG_ARGV[0], '', 'all of ' || TG_TABLE_NAME, NULL, NULL);
  END IF;
  RETURN NULL;
END $$;

-- Entries are there to stay. The merging above runs within the trigger of another table, a statement of the site does not; and the
-- two functions below say for as long as they run that they are an exception.
CREATE FUNCTION keep_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR told_of_write('ledger_exception') IN ('erasure', 'retention') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of the ledger cannot be changed or removed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_changes();

-- Erases a person: what entries of these items call them. Nothing else of a person is kept in an entry of an enquiry.
CREATE FUNCTION erase_from_changes(of_kind text, items text[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  erased bigint;
BEGIN
  PERFORM set_config('pravas.ledger_exception', 'erasure', true);
  UPDATE changes SET title = '' WHERE kind = of_kind AND item_id = ANY (items) AND title <> '';
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('pravas.ledger_exception', '', true);
  RETURN erased;
END $$;

-- Retention: forgets entries from before that time, the oldest first and so many at most; answers how many went.
CREATE FUNCTION expire_changes(earlier_than timestamptz, at_most integer) RETURNS bigint LANGUAGE plpgsql AS $$
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

CREATE TRIGGER destinations_changes AFTER INSERT OR UPDATE OR DELETE ON destinations FOR EACH ROW
  EXECUTE FUNCTION record_change('destination', 'id', 'title', '{id,created_at,updated_at,search_text}', '{}');
CREATE TRIGGER tours_changes AFTER INSERT OR UPDATE OR DELETE ON tours FOR EACH ROW
  EXECUTE FUNCTION record_change('tour', 'id', 'title', '{id,created_at,updated_at,search_text}', '{}');
CREATE TRIGGER blog_posts_changes AFTER INSERT OR UPDATE OR DELETE ON blog_posts FOR EACH ROW
  EXECUTE FUNCTION record_change('blogPost', 'id', 'title', '{id,content_html,created_at,updated_at,search_text}', '{}');
CREATE TRIGGER services_changes AFTER INSERT OR UPDATE OR DELETE ON services FOR EACH ROW
  EXECUTE FUNCTION record_change('travelService', 'id', 'title', '{id,created_at,updated_at,search_text}', '{}');
CREATE TRIGGER enquiries_changes AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW
  EXECUTE FUNCTION record_change('enquiry', 'id', 'name', '{id,idempotency_key,created_at,updated_at,search_text}',
    '{name,email,phone,message,travel_dates,group_size,budget_range}');
CREATE TRIGGER media_changes AFTER INSERT OR UPDATE OR DELETE ON media FOR EACH ROW
  EXECUTE FUNCTION record_change('media', 'id', 'original_filename',
    '{id,filename,width,height,duration_seconds,placeholder,variants,is_prepared,created_at,search_text}', '{}');
CREATE TRIGGER settings_changes AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW
  EXECUTE FUNCTION record_change('settings', 'key', 'key', '{}', '{smtp_password,google_maps_api_key}');
CREATE TRIGGER staff_users_changes AFTER INSERT OR UPDATE OR DELETE ON staff_users FOR EACH ROW
  EXECUTE FUNCTION record_change('staff', 'id', 'name', '{id,email_verified,image,created_at,updated_at}', '{}');
CREATE TRIGGER staff_accounts_changes AFTER INSERT OR UPDATE OR DELETE ON staff_accounts FOR EACH ROW
  EXECUTE FUNCTION record_change('staff', 'user_id', '', '{id,user_id,account_id,provider_id,scope,created_at,updated_at}',
    '{password,access_token,refresh_token,id_token,access_token_expires_at,refresh_token_expires_at}', 'PART');

CREATE TRIGGER tour_destinations_added AFTER INSERT ON tour_destinations
  REFERENCING NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION record_tour_destinations();
CREATE TRIGGER tour_destinations_changed AFTER UPDATE ON tour_destinations
  REFERENCING OLD TABLE AS old_links NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION record_tour_destinations();
CREATE TRIGGER tour_destinations_removed AFTER DELETE ON tour_destinations
  REFERENCING OLD TABLE AS old_links FOR EACH STATEMENT EXECUTE FUNCTION record_tour_destinations();

CREATE TRIGGER destinations_emptied_all AFTER TRUNCATE ON destinations FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('destination');
CREATE TRIGGER tours_emptied_all AFTER TRUNCATE ON tours FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('tour');
CREATE TRIGGER tour_destinations_emptied_all AFTER TRUNCATE ON tour_destinations FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('tour');
CREATE TRIGGER blog_posts_emptied_all AFTER TRUNCATE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('blogPost');
CREATE TRIGGER services_emptied_all AFTER TRUNCATE ON services FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('travelService');
CREATE TRIGGER enquiries_emptied_all AFTER TRUNCATE ON enquiries FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('enquiry');
CREATE TRIGGER media_emptied_all AFTER TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('media');
CREATE TRIGGER settings_emptied_all AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('settings');
CREATE TRIGGER staff_users_emptied_all AFTER TRUNCATE ON staff_users FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('staff');
