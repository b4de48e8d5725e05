-- What the desk notes from now on: emails that travellers send, what was corrected in an enquiry, and enquiries that were merged into one.

ALTER TABLE enquiry_events
  DROP CONSTRAINT enquiry_events_kind,
  ADD CONSTRAINT enquiry_events_kind CHECK (kind IN ('received', 'note', 'call', 'email-sent', 'email-failed', 'email-received',
    'whatsapp-opened', 'whatsapp-sent', 'whatsapp-received', 'status', 'owner', 'next-step', 'edited', 'merged'));
