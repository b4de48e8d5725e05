-- Who looks after an enquiry, what is to be done next and on which day in India, and when the traveller was first answered.

ALTER TABLE enquiries
  -- Whoever leaves the office leaves their enquiries to nobody.
  ADD COLUMN owner_id uuid REFERENCES staff_users ON DELETE SET NULL,
  ADD COLUMN next_step text,
  ADD COLUMN next_step_on date,
  -- By the first event towards the traveller; a status is no answer.
  ADD COLUMN answered_at timestamptz(3),
  ADD CONSTRAINT enquiries_next_step CHECK ((next_step IS NULL) = (next_step_on IS NULL) AND next_step ~ '\S');
CREATE INDEX enquiries_owner ON enquiries (owner_id) WHERE owner_id IS NOT NULL;

-- What is to be done next may tell of the person: the ledger notes only that it changed.
DROP TRIGGER enquiries_changes ON enquiries;
CREATE TRIGGER enquiries_changes AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW
  EXECUTE FUNCTION record_change('enquiry', 'id', 'name', '{id,idempotency_key,created_at,updated_at,search_text}',
    '{name,email,phone,message,travel_dates,group_size,budget_range,next_step}');

CREATE OR REPLACE FUNCTION note_enquiry_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF told_of_write('ledger') = 'summary' THEN
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
DROP TRIGGER enquiries_events ON enquiries;
CREATE TRIGGER enquiries_events AFTER INSERT OR UPDATE OF status, owner_id, next_step, next_step_on ON enquiries
  FOR EACH ROW EXECUTE FUNCTION note_enquiry_event();

CREATE FUNCTION note_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    UPDATE enquiries SET answered_at = NEW.at WHERE id = NEW.enquiry_id AND answered_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_events_answer AFTER INSERT ON enquiry_events FOR EACH ROW
  WHEN (NEW.kind IN ('call', 'email-sent', 'whatsapp-sent')) EXECUTE FUNCTION note_first_answer();
