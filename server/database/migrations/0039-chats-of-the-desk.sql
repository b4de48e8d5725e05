-- What became of a message for which somebody opened WhatsApp; and several chats that belong to one enquiry.

ALTER TABLE enquiry_events
  DROP CONSTRAINT enquiry_events_kind,
  ADD CONSTRAINT enquiry_events_kind CHECK (kind IN ('received', 'note', 'call', 'email-sent', 'email-failed', 'email-received',
    'whatsapp-opened', 'whatsapp-sent', 'whatsapp-not-sent', 'whatsapp-received', 'status', 'owner', 'next-step', 'edited', 'merged'));

-- Whoever wrote before and opens a chat again has one enquiry all the same.
ALTER TABLE chat_openings DROP CONSTRAINT chat_openings_enquiry_unique;
CREATE INDEX chat_openings_of_enquiry ON chat_openings (enquiry_id) WHERE enquiry_id IS NOT NULL;
