-- Floods of enquiries: what was set aside in one and waits for a look, and what staff are told of each.

ALTER TABLE enquiries ADD COLUMN in_flood boolean NOT NULL DEFAULT false;
CREATE INDEX enquiries_in_flood ON enquiries (created_at DESC, id DESC) INCLUDE (type, status)
  WHERE in_flood AND suspected_spam;

CREATE TABLE enquiry_floods (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- When an enquiry last came while there were too many.
  last_at timestamptz NOT NULL DEFAULT now(),
  -- The most that came within the period of the limit, and from how many networks.
  enquiries integer NOT NULL,
  networks integer NOT NULL
);
CREATE INDEX enquiry_floods_last ON enquiry_floods (last_at DESC);
