-- Which import by a file brought an enquiry: by it the whole import is seen, and taken back.
ALTER TABLE enquiries ADD COLUMN import_id uuid;
CREATE INDEX enquiries_import ON enquiries (import_id) WHERE import_id IS NOT NULL;
