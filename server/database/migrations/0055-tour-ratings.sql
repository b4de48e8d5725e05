-- What travellers gave a tour, as the office knows it; without it, the page shows the rating that holds for the whole site.

ALTER TABLE tours
  -- Out of 5.
  ADD COLUMN own_rating numeric(2, 1) CONSTRAINT tours_own_rating CHECK (own_rating BETWEEN 1 AND 5),
  ADD COLUMN own_rating_count integer CONSTRAINT tours_own_rating_count CHECK (own_rating_count >= 1),
  ADD COLUMN own_rating_source text NOT NULL DEFAULT '';
