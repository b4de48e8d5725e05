-- By which way an enquiry came. And the office need not have an email of whoever sent it: a caller gives none.

-- What is there is filled in without an update, which would call every row changed: what staff wrote down came by phone.
ALTER TABLE enquiries ADD COLUMN source text NOT NULL
  GENERATED ALWAYS AS (CASE source_page WHEN 'admin' THEN 'phone' ELSE 'form' END) STORED;
ALTER TABLE enquiries
  ALTER COLUMN source DROP EXPRESSION,
  ALTER COLUMN source SET DEFAULT 'form',
  ADD CONSTRAINT enquiries_source CHECK (source IN ('form', 'phone', 'whatsapp', 'walk-in', 'agent')),
  DROP CONSTRAINT enquiries_email,
  ADD CONSTRAINT enquiries_reachable CHECK (email ~ '\S' OR coalesce(phone, '') ~ '\S');
