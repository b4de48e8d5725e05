-- Messages of the mailbox whose words could not be read, so that staff read them there.
ALTER TABLE mailbox_states ADD COLUMN skipped jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT mailbox_states_skipped CHECK (jsonb_typeof(skipped) = 'array');
