-- Whom a note or a call names by "@Name", and whether they have read it. It goes with the note, and with the account of who is named.

CREATE TABLE event_mentions (
  event_id uuid NOT NULL REFERENCES enquiry_events ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  read_at timestamptz(3),
  PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_mentions_unread ON event_mentions (user_id) WHERE read_at IS NULL;
