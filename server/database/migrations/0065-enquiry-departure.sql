-- The departure that a visitor asked for.
ALTER TABLE enquiries ADD COLUMN departure_id uuid CONSTRAINT enquiries_departure_id_fkey REFERENCES departures(id) ON DELETE SET NULL;
CREATE INDEX enquiries_departure_id ON enquiries (departure_id) WHERE departure_id IS NOT NULL;
