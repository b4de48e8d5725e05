-- What was typed on a device without a line is stored later: beside the moment of storing stands when it was written, as the device says.

ALTER TABLE enquiry_events
  ADD COLUMN written_at timestamptz(3),
  -- Nobody writes after the storing, nor so long before it that no device would have kept it.
  ADD CONSTRAINT enquiry_events_written CHECK (written_at <= at AND written_at > at - interval '8 days');
