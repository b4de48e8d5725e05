-- What visitors send us, and where it stands.

CREATE TABLE enquiries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL CONSTRAINT enquiries_type CHECK (type IN ('general', 'tour', 'trip_planning')),
  name text NOT NULL CONSTRAINT enquiries_name CHECK (name ~ '\S'),
  email text NOT NULL CONSTRAINT enquiries_email CHECK (email ~ '\S'),
  phone text,
  message text NOT NULL DEFAULT '',
  -- A deleted tour leaves its enquiries; source_page still names it.
  tour_id uuid REFERENCES tours ON DELETE SET NULL,
  travel_dates text,
  group_size integer CONSTRAINT enquiries_group_size CHECK (group_size >= 1),
  budget_range text CONSTRAINT enquiries_budget_range
    CHECK (budget_range IN ('under-10000', '10000-25000', '25000-50000', '50000-100000', 'above-100000')),
  source_page text NOT NULL CONSTRAINT enquiries_source_page CHECK (source_page ~ '\S'),
  status text NOT NULL DEFAULT 'new'
    CONSTRAINT enquiries_status CHECK (status IN ('new', 'contacted', 'converted', 'closed')),
  suspected_spam boolean NOT NULL DEFAULT false,
  -- Carried by the form, so that a double click or a resend makes one row.
  idempotency_key text CONSTRAINT enquiries_idempotency_key_unique UNIQUE
    CONSTRAINT enquiries_idempotency_key CHECK (length(idempotency_key) BETWEEN 1 AND 200),
  first_contacted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS
    (fold_text(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message)) STORED
);
CREATE INDEX enquiries_newest ON enquiries (created_at DESC, id DESC);
CREATE INDEX enquiries_status ON enquiries (status, created_at DESC, id DESC) WHERE NOT suspected_spam;
CREATE INDEX enquiries_tour ON enquiries (tour_id);
CREATE INDEX enquiries_search ON enquiries USING gin (search_text gin_trgm_ops);

CREATE TRIGGER enquiries_touch BEFORE UPDATE ON enquiries FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
