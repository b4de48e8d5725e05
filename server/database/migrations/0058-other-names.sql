-- Other names and spellings by which people look for a place or a tour. The searches read them; no page shows them.

ALTER TABLE destinations ADD COLUMN also_known_as text[] NOT NULL DEFAULT '{}'
  CONSTRAINT destinations_also_known_as CHECK (also_known_as = array_remove(array_remove(also_known_as, NULL), ''));
ALTER TABLE tours ADD COLUMN also_known_as text[] NOT NULL DEFAULT '{}'
  CONSTRAINT tours_also_known_as CHECK (also_known_as = array_remove(array_remove(also_known_as, NULL), ''));

-- The folded text with them, and the two indexes on it. It still begins with the title, by which lists are put in order.
ALTER TABLE destinations DROP COLUMN search_text;
ALTER TABLE destinations ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
  (fold_text(title || E'\n' || short_description || E'\n' || region || E'\n' || join_lines(also_known_as))) STORED;
CREATE INDEX destinations_search ON destinations USING gin (search_text gin_trgm_ops);
CREATE INDEX destinations_by_title ON destinations (left(search_text, 160), id);

ALTER TABLE tours DROP COLUMN search_text;
ALTER TABLE tours ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
  (fold_text(title || E'\n' || short_description || E'\n' || join_lines(also_known_as))) STORED;
CREATE INDEX tours_search ON tours USING gin (search_text gin_trgm_ops);
CREATE INDEX tours_by_title ON tours (left(search_text, 160), id);
