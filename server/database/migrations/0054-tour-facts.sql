-- What a family asks before it books: where and when a tour starts, whom it suits, and what it costs for children and groups.

ALTER TABLE tours
  ADD COLUMN starts_at text NOT NULL DEFAULT '',
  ADD COLUMN ends_at text NOT NULL DEFAULT '',
  ADD COLUMN nights integer CONSTRAINT tours_nights CHECK (nights BETWEEN 0 AND 365),
  -- Months of the year, 1 to 12, in their order; none says nothing.
  ADD COLUMN months integer[] NOT NULL DEFAULT '{}' CONSTRAINT tours_months CHECK (months <@ ARRAY[1,2,3,4,5,6,7,8,9,10,11,12]),
  ADD COLUMN suits_families boolean NOT NULL DEFAULT false,
  ADD COLUMN suits_seniors boolean NOT NULL DEFAULT false,
  ADD COLUMN age_from integer CONSTRAINT tours_age_from CHECK (age_from BETWEEN 0 AND 99),
  ADD COLUMN guide_languages text NOT NULL DEFAULT '',
  ADD COLUMN price_basis text NOT NULL DEFAULT '',
  -- Rupees, as price_from.
  ADD COLUMN child_price_with_bed numeric(12, 2) CONSTRAINT tours_child_price_with_bed CHECK (child_price_with_bed >= 0),
  ADD COLUMN child_price_without_bed numeric(12, 2) CONSTRAINT tours_child_price_without_bed CHECK (child_price_without_bed >= 0),
  ADD COLUMN single_supplement numeric(12, 2) CONSTRAINT tours_single_supplement CHECK (single_supplement >= 0),
  ADD COLUMN gst text CONSTRAINT tours_gst CHECK (gst IN ('included', 'plus-5')),
  -- A list of {"people": 6, "price": 10500}, the smallest group first.
  ADD COLUMN group_prices jsonb NOT NULL DEFAULT '[]' CONSTRAINT tours_group_prices CHECK (jsonb_typeof(group_prices) = 'array');
