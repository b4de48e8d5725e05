-- Enquiries that were merged into another one of the same person: the row as it was, and what the other one took over, so that
-- the merge can be undone. Their events stay where they are and are read together with those of the other one.
CREATE TABLE merged_enquiries (
  -- That of the enquiry, whose address leads on.
  id uuid PRIMARY KEY,
  merged_into uuid NOT NULL,
  -- The enquiry that holds it now: another one where that was merged on. No foreign key, as with the events: all of it stays while
  -- the enquiry lies in the trash.
  standing_id uuid NOT NULL CONSTRAINT merged_enquiries_other CHECK (standing_id <> id AND merged_into <> id),
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  actor_kind text NOT NULL DEFAULT 'database'
    CONSTRAINT merged_enquiries_actor_kind CHECK (actor_kind IN ('staff', 'visitor', 'command', 'job', 'database')),
  actor_id text NOT NULL DEFAULT '',
  -- As it was then.
  actor_name text NOT NULL DEFAULT '',
  item jsonb NOT NULL,
  -- Rows of other tables that named it and name the other one now.
  links jsonb NOT NULL DEFAULT '[]',
  -- Of the other one the columns that changed: how they were, and how they were left.
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX merged_enquiries_standing ON merged_enquiries (standing_id);
CREATE INDEX merged_enquiries_into ON merged_enquiries (merged_into);
CREATE INDEX merged_enquiries_key ON merged_enquiries ((item ->> 'idempotency_key'));
CREATE TRIGGER merged_enquiries_actor BEFORE INSERT ON merged_enquiries FOR EACH ROW EXECUTE FUNCTION name_event_actor();

-- The enquiry under which one is found now: itself, or that into which it was merged.
CREATE FUNCTION standing_enquiry(asked uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT standing_id FROM merged_enquiries WHERE id = asked), asked)
$$;

-- What one that was merged is answered answers the traveller.
CREATE OR REPLACE FUNCTION note_first_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    UPDATE enquiries SET answered_at = NEW.at WHERE id = standing_enquiry(NEW.enquiry_id) AND answered_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

-- Merging and its undoing tell of themselves, and of nothing that they set.
CREATE OR REPLACE FUNCTION note_enquiry_event() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Whoever is erased is erased with all that was merged.
CREATE OR REPLACE FUNCTION erase_enquiry_events(enquiries_erased uuid[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  merged uuid[];
  erased bigint;
BEGIN
  WITH gone AS (DELETE FROM merged_enquiries WHERE standing_id = ANY (enquiries_erased) RETURNING id)
  SELECT coalesce(array_agg(id), '{}') INTO merged FROM gone;
  PERFORM erase_from_changes('enquiry', merged::text[]);
  PERFORM set_config('pravas.ledger_exception', 'erasure', true);
  DELETE FROM enquiry_events WHERE enquiry_id = ANY (enquiries_erased || merged);
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('pravas.ledger_exception', '', true);
  RETURN erased;
END $$;

-- A form that is sent again is known also after its enquiry was merged.
CREATE OR REPLACE FUNCTION is_known_enquiry(keys text[]) RETURNS boolean LANGUAGE plpgsql VOLATILE AS
$$ BEGIN
  RETURN EXISTS (SELECT FROM enquiries WHERE idempotency_key = ANY (keys))
    OR EXISTS (SELECT FROM trash WHERE kind = 'enquiry' AND item ->> 'idempotency_key' = ANY (keys))
    OR EXISTS (SELECT FROM merged_enquiries WHERE item ->> 'idempotency_key' = ANY (keys));
END $$;
