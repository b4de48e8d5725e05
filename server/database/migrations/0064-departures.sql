-- Departures of tours and the seats taken on them. Free seats are computed by seats_of() only and never stored.
CREATE TABLE departures (
    id uuid DEFAULT gen_random_uuid() NOT NULL PRIMARY KEY,
    tour_id uuid NOT NULL CONSTRAINT departures_tour_id_fkey REFERENCES tours(id) ON DELETE CASCADE,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    seats integer NOT NULL,
    needs integer,
    closes_on date,
    state text DEFAULT 'open' NOT NULL,
    prices jsonb DEFAULT '{}' NOT NULL,
    notes jsonb DEFAULT '{}' NOT NULL,
    band text DEFAULT 'open' NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT departures_band CHECK (band IN ('open', 'few', 'full')),
    CONSTRAINT departures_closes_on CHECK (closes_on <= starts_on),
    CONSTRAINT departures_dates CHECK (ends_on >= starts_on),
    CONSTRAINT departures_needs CHECK (needs >= 1),
    CONSTRAINT departures_notes CHECK (jsonb_typeof(notes) = 'object'),
    CONSTRAINT departures_prices CHECK (jsonb_typeof(prices) = 'object'),
    CONSTRAINT departures_seats CHECK (seats >= 1 AND seats <= 1000),
    CONSTRAINT departures_state CHECK (state IN ('open', 'guaranteed', 'closed', 'cancelled')),
    CONSTRAINT departures_tour_day UNIQUE (tour_id, starts_on)
);

CREATE INDEX departures_starts_on ON departures (starts_on, id);

-- Like events, holds name their enquiry without a foreign key: see standing_enquiry(). tour_id lets the trash keep
-- them with the tour.
CREATE TABLE seat_holds (
    id uuid DEFAULT gen_random_uuid() NOT NULL PRIMARY KEY,
    departure_id uuid NOT NULL CONSTRAINT seat_holds_departure_id_fkey REFERENCES departures(id) ON DELETE CASCADE,
    tour_id uuid NOT NULL CONSTRAINT seat_holds_tour_id_fkey REFERENCES tours(id) ON DELETE CASCADE,
    enquiry_id uuid,
    label text DEFAULT '' NOT NULL,
    seats integer NOT NULL,
    state text DEFAULT 'held' NOT NULL,
    held_until timestamp(3) with time zone,
    reason text DEFAULT '' NOT NULL,
    staff_id uuid,
    staff_name text DEFAULT '' NOT NULL,
    created_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT seat_holds_held_until CHECK (state <> 'held' OR held_until IS NOT NULL),
    CONSTRAINT seat_holds_of CHECK (enquiry_id IS NOT NULL OR label ~ '\S'),
    CONSTRAINT seat_holds_seats CHECK (seats >= 1),
    CONSTRAINT seat_holds_state CHECK (state IN ('held', 'confirmed', 'released'))
);

CREATE UNIQUE INDEX seat_holds_one_per_enquiry ON seat_holds (departure_id, enquiry_id) WHERE state <> 'released';
CREATE INDEX seat_holds_taken ON seat_holds (departure_id) WHERE state <> 'released';
CREATE INDEX seat_holds_ending ON seat_holds (held_until) WHERE state = 'held';
CREATE INDEX seat_holds_enquiry_id ON seat_holds (enquiry_id);
CREATE INDEX seat_holds_tour_id ON seat_holds (tour_id);

-- The only source of free seats. A hold that ended is free by the clock of the statement, so the row of the departure
-- must be locked by an earlier statement before seats are taken.
CREATE FUNCTION seats_of(of_departure uuid) RETURNS TABLE(seats integer, confirmed integer, held integer, free integer)
    LANGUAGE sql STABLE
    AS $$
  SELECT departure.seats, taken.confirmed, taken.held, departure.seats - taken.confirmed - taken.held
  FROM departures AS departure, LATERAL (
    SELECT coalesce(sum(hold.seats) FILTER (WHERE hold.state = 'confirmed'), 0)::integer AS confirmed,
      coalesce(sum(hold.seats) FILTER (WHERE hold.state = 'held' AND hold.held_until > statement_timestamp()), 0)::integer AS held
    FROM seat_holds AS hold WHERE hold.departure_id = departure.id AND hold.state <> 'released') AS taken
  WHERE departure.id = of_departure
$$;

CREATE FUNCTION band_of(seats integer, free integer) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN free <= 0 THEN 'full' WHEN free <= greatest(2, seats * 0.2) THEN 'few' ELSE 'open' END
$$;

-- A row lock of a concurrent hold is released before this runs, so it sees that hold.
CREATE FUNCTION keep_taken_departures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.state <> 'cancelled' AND OLD.ends_on >= (now() AT TIME ZONE 'Asia/Kolkata')::date AND EXISTS (
    SELECT FROM seat_holds AS hold WHERE hold.departure_id = OLD.id
      AND (hold.state = 'confirmed' OR (hold.state = 'held' AND hold.held_until > statement_timestamp()))) THEN
    RAISE EXCEPTION 'Seats are taken on this departure' USING ERRCODE = '23503', CONSTRAINT = 'departures_taken';
  END IF;
  RETURN OLD;
END $$;

-- Departures are part of their tour's history, one line per date and column.
CREATE FUNCTION record_departure() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  tour uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.tour_id ELSE NEW.tour_id END;
  tour_title text;
  day text := to_char(CASE TG_OP WHEN 'DELETE' THEN OLD.starts_on ELSE NEW.starts_on END, 'FMDD Mon YYYY');
  was jsonb := '{}';
  becomes jsonb := '{}';
BEGIN
  IF told_of_write('ledger') = 'summary' OR told_of_write('action') = 'restore' THEN
    RETURN NULL;
  END IF;
  SELECT title INTO tour_title FROM tours WHERE id = tour;
  -- Deleted with its tour.
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(jsonb_object_agg(day || ': ' || former.key, former.value), '{}'),
      coalesce(jsonb_object_agg(day || ': ' || former.key, to_jsonb(NEW) -> former.key), '{}')
    INTO was, becomes
    FROM jsonb_each(to_jsonb(OLD) - '{id,tour_id,band,created_at,updated_at}'::text[]) AS former
    WHERE former.value IS DISTINCT FROM to_jsonb(NEW) -> former.key;
  ELSIF TG_OP = 'INSERT' THEN
    becomes := jsonb_build_object(day, NEW.seats || ' seats');
  ELSE
    was := jsonb_build_object(day, OLD.seats || ' seats');
  END IF;
  IF was <> becomes THEN
    PERFORM note_change('PART', 'tour', tour::text, tour_title, was, becomes);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER departures_changes AFTER INSERT OR DELETE OR UPDATE ON departures FOR EACH ROW EXECUTE FUNCTION record_departure();
CREATE TRIGGER departures_emptied AFTER TRUNCATE ON departures FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER departures_emptied_all AFTER TRUNCATE ON departures FOR EACH STATEMENT EXECUTE FUNCTION record_emptying('tour');
CREATE TRIGGER departures_hidden AFTER UPDATE ON departures FOR EACH ROW
  WHEN (new.state IN ('closed', 'cancelled') AND old.state <> new.state) EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER departures_removed AFTER DELETE ON departures FOR EACH ROW EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER departures_taken BEFORE DELETE ON departures FOR EACH ROW EXECUTE FUNCTION keep_taken_departures();
-- A change of the band must not disturb an open form.
CREATE TRIGGER departures_touch BEFORE UPDATE ON departures FOR EACH ROW
  WHEN (old.band = new.band) EXECUTE FUNCTION touch_updated_at();

ALTER TABLE enquiry_events DROP CONSTRAINT enquiry_events_kind;
ALTER TABLE enquiry_events ADD CONSTRAINT enquiry_events_kind CHECK (kind = ANY (ARRAY['received', 'note', 'call', 'email-sent', 'email-failed', 'email-received', 'whatsapp-opened', 'whatsapp-sent', 'whatsapp-not-sent', 'whatsapp-received', 'status', 'owner', 'next-step', 'edited', 'merged', 'seats']));
