-- The new address that somebody wants to sign in with, until the link that was mailed there is used. One at a time for each person.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT email_changes_user_unique UNIQUE REFERENCES staff_users ON DELETE CASCADE,
  email text NOT NULL CONSTRAINT email_changes_email CHECK (email ~ '\S' AND email = lower(email)),
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- False from a change of the address until whoever holds the session was told.
ALTER TABLE staff_sessions ADD COLUMN email_told boolean NOT NULL DEFAULT true;
