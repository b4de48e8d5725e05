-- In which language a traveller read the form, and is written to. Null: nobody knows, as of what staff wrote down or what came before.
ALTER TABLE enquiries ADD COLUMN language text
  CONSTRAINT enquiries_language CHECK (language IN ('en', 'mr', 'hi'));
