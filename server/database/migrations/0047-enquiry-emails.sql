-- Emails between office and traveller, as they were written: what staff send and what travellers answer.
CREATE TABLE enquiry_emails (
  -- Of what staff write: the id that the form carries, so that a form sent twice is one email.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- No foreign key: like the events, they stay while the enquiry lies in the trash.
  enquiry_id uuid NOT NULL,
  direction text NOT NULL CONSTRAINT enquiry_emails_direction CHECK (direction IN ('out', 'in')),
  state text NOT NULL CONSTRAINT enquiry_emails_state
    CHECK (state IN ('waiting', 'sending', 'failed', 'given-up', 'sent', 'received') AND (state = 'received') = (direction = 'in')),
  -- With angle brackets, as it stands in the head of the message.
  message_id text NOT NULL CONSTRAINT enquiry_emails_message_unique UNIQUE,
  in_reply_to text NOT NULL DEFAULT '',
  reference_ids text[] NOT NULL DEFAULT '{}',
  -- To whom, or from whom.
  address text NOT NULL CONSTRAINT enquiry_emails_address CHECK (address ~ '\S' OR direction = 'in'),
  -- It answers ours, and comes from an address that is not the traveller's.
  from_other boolean NOT NULL DEFAULT false,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  -- What stood below it, quoted from an earlier one.
  quote text NOT NULL DEFAULT '',
  -- Of ours: files of the library. Of a traveller's: names alone.
  attachments jsonb NOT NULL DEFAULT '[]' CONSTRAINT enquiry_emails_attachments CHECK (jsonb_typeof(attachments) = 'array'),
  -- Why it could not be sent, in words.
  problem text NOT NULL DEFAULT '',
  staff_id uuid,
  -- As it was then.
  staff_name text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz(3)
);
CREATE INDEX enquiry_emails_of_enquiry ON enquiry_emails (enquiry_id, at, id);

-- Since when a traveller's message waits for the office.
ALTER TABLE enquiries ADD COLUMN reply_awaited_since timestamptz(3);
CREATE INDEX enquiries_answered_by_traveller ON enquiries (reply_awaited_since, id)
  INCLUDE (owner_id, next_step_on) WHERE reply_awaited_since IS NOT NULL AND status <> 'closed' AND NOT suspected_spam;

CREATE FUNCTION note_awaited_reply() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- An answer, a status or a next step says that somebody has seen it; a note does not.
CREATE TRIGGER enquiry_events_awaited AFTER INSERT ON enquiry_events FOR EACH ROW
  WHEN (NEW.kind IN ('email-received', 'whatsapp-received', 'call', 'email-sent', 'whatsapp-sent', 'status', 'next-step'))
  EXECUTE FUNCTION note_awaited_reply();

-- Who wrote an email is told by the row, since it is the site that sends it later.
CREATE OR REPLACE FUNCTION name_event_actor() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- With the events go the emails, whatever the queue of messages still holds about these enquiries, and all that was merged into them.
CREATE OR REPLACE FUNCTION erase_enquiry_events(enquiries_erased uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
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
END $$;

DROP TRIGGER enquiries_changes ON enquiries;
CREATE TRIGGER enquiries_changes AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW
  EXECUTE FUNCTION record_change('enquiry', 'id', 'name',
    '{id,idempotency_key,reference,reply_awaited_since,created_at,updated_at,search_text}',
    '{name,email,phone,message,travel_dates,group_size,budget_range,next_step}');
