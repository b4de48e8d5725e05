-- What happened with an enquiry, from its arrival on. Entries are only added; they go with the person who sent the enquiry.

CREATE TABLE enquiry_events (
  -- Of what staff write down: the id that the form carries, so that a form sent twice adds one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- No foreign key: the events stay while the enquiry lies in the trash, and are there again when it is restored.
  enquiry_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT enquiry_events_kind CHECK (kind IN ('received', 'note', 'call', 'email-sent', 'email-failed',
    'whatsapp-opened', 'whatsapp-sent', 'status', 'owner', 'next-step')),
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  actor_kind text NOT NULL DEFAULT 'database'
    CONSTRAINT enquiry_events_actor_kind CHECK (actor_kind IN ('staff', 'visitor', 'command', 'job', 'database')),
  actor_id text NOT NULL DEFAULT '',
  -- As it was then.
  actor_name text NOT NULL DEFAULT '',
  -- Of a note and a call what was written; of the others what they set.
  text text NOT NULL DEFAULT '' CONSTRAINT enquiry_events_text CHECK (kind <> 'note' OR text ~ '\S')
);
CREATE INDEX enquiry_events_of_enquiry ON enquiry_events (enquiry_id, at DESC, id DESC);
CREATE UNIQUE INDEX enquiry_events_received ON enquiry_events (enquiry_id) WHERE kind = 'received';

-- Who acts is what the write door has told this transaction. Where it told nothing, or a backup is restored, the row stays as it is.
CREATE FUNCTION name_event_actor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text := told_of_write('actor_id');
BEGIN
  IF told_of_write('actor_kind') = '' OR told_of_write('ledger') = 'summary' THEN
    RETURN NEW;
  END IF;
  NEW.actor_kind := told_of_write('actor_kind');
  NEW.actor_id := who;
  NEW.actor_name := '';
  IF NEW.actor_kind = 'staff' AND who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    NEW.actor_name := coalesce((SELECT name FROM staff_users WHERE id = who::uuid), '');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER enquiry_events_actor BEFORE INSERT ON enquiry_events FOR EACH ROW EXECUTE FUNCTION name_event_actor();

-- Nothing is changed or removed, but when a person is erased, or a restored backup takes the place of everything.
CREATE FUNCTION keep_enquiry_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF told_of_write('ledger_exception') IN ('erasure', 'restore') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Events of an enquiry cannot be changed or removed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER enquiry_events_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON enquiry_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_events();

-- Erases what was written about the senders of these enquiries; answers how many events went.
CREATE FUNCTION erase_enquiry_events(enquiries_erased uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  erased bigint;
BEGIN
  PERFORM set_config('pravas.ledger_exception', 'erasure', true);
  DELETE FROM enquiry_events WHERE enquiry_id = ANY (enquiries_erased);
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('pravas.ledger_exception', '', true);
  RETURN erased;
END $$;

-- What happens to the row itself is noted here, so that no statement can forget it. An import or a restored backup brings its own.
CREATE FUNCTION note_enquiry_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    -- Not of one that comes back from the trash.
    IF told_of_write('action') IN ('receive', 'create') THEN
      INSERT INTO enquiry_events (enquiry_id, kind, at) VALUES (NEW.id, 'received', NEW.created_at) ON CONFLICT DO NOTHING;
    END IF;
  ELSIF NEW.status <> OLD.status THEN
    INSERT INTO enquiry_events (enquiry_id, kind, text) VALUES (NEW.id, 'status', NEW.status);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiries_events AFTER INSERT OR UPDATE OF status ON enquiries FOR EACH ROW EXECUTE FUNCTION note_enquiry_event();

-- One number however it was typed: 98220 12345, +91 98220 12345, 098220 12345 and ९८२२० १२३४५; of several the first. '' for what is none.
CREATE FUNCTION phone_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(digits) < 6 THEN '' ELSE regexp_replace(digits, '^910?([1-9][0-9]{9})$', '\1') END
  FROM (SELECT ltrim(regexp_replace(
    substring(translate(normalize(typed, NFKC), '०१२३४५६७८९', '0123456789') FROM '^[^,;/]*'), '[^0-9]', '', 'g'), '0')) AS found (digits)
$$;
-- Other enquiries of the same sender.
CREATE INDEX enquiries_by_phone ON enquiries (phone_key(phone)) WHERE phone_key(phone) <> '';
CREATE INDEX enquiries_by_email ON enquiries (lower(email));
