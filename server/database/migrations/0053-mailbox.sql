-- How far the mailbox was read in which travellers' answers arrive; its login is a setting.
CREATE TABLE mailbox_states (
  -- There is one mailbox.
  id boolean PRIMARY KEY DEFAULT true CONSTRAINT mailbox_states_one CHECK (id),
  -- The login and the folder that this is about: with another one the reading begins anew.
  mailbox text NOT NULL,
  -- By the mail server; null before it was opened once. With another one the numbers of its messages mean nothing any more.
  uid_validity bigint CONSTRAINT mailbox_states_validity CHECK (uid_validity >= 0),
  last_uid bigint NOT NULL DEFAULT 0 CONSTRAINT mailbox_states_uid CHECK (last_uid >= 0),
  looked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Why the last look failed, in words; '' where it did not.
  problem text NOT NULL DEFAULT '',
  -- Looks in a row that failed.
  failures integer NOT NULL DEFAULT 0
);

-- The password of the mailbox is told of as changed, never itself.
DROP TRIGGER settings_changes ON settings;
CREATE TRIGGER settings_changes AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW
  EXECUTE FUNCTION record_change('settings', 'key', 'key', '{}', '{smtp_password,google_maps_api_key,imap_password}');
