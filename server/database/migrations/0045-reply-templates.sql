-- Texts that staff begin an answer with, by email or on WhatsApp. {name} and the like stand for what the enquiry holds.
CREATE TABLE reply_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT reply_templates_name CHECK (name ~ '\S'),
  kind text NOT NULL CONSTRAINT reply_templates_kind CHECK (kind IN ('email', 'whatsapp')),
  language text NOT NULL DEFAULT 'en' CONSTRAINT reply_templates_language CHECK (language IN ('en', 'mr', 'hi')),
  -- Of an email; WhatsApp has none.
  subject text NOT NULL DEFAULT '' CONSTRAINT reply_templates_subject CHECK ((subject ~ '\S') = (kind = 'email')),
  body text NOT NULL CONSTRAINT reply_templates_body CHECK (body ~ '\S'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reply_templates_name_unique ON reply_templates (kind, language, lower(name));
CREATE TRIGGER reply_templates_touch BEFORE UPDATE ON reply_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Of one moment wherever this runs, so that two databases that come this way are the same.
INSERT INTO reply_templates (id, kind, name, subject, body, created_at, updated_at)
SELECT id::uuid, kind, name, subject, body, timestamptz '2026-11-24T00:00:00Z', timestamptz '2026-11-24T00:00:00Z' FROM (VALUES
  ('5d1f0c3e-2b7a-4e91-8c60-000000000001', 'email', 'First answer', 'Your enquiry about {tour}',
E'Dear {name},\n\nThank you for writing to us about {tour}. We would love to plan it with you.\n\nI am looking at {dates} for {group} and will send you a plan with prices within a day. Until then you can read more here:\n{link}\n\nIs there anything that we should know, such as food, rooms or somebody who cannot climb stairs? Just reply to this email.\n\nWarm regards,\n{me}'),
  ('5d1f0c3e-2b7a-4e91-8c60-000000000002', 'email', 'A question about dates and group', 'One question about {tour}',
E'Dear {name},\n\nThank you for your interest in {tour}. To suggest the right plan I need to know two things:\n\n1. On which dates would you like to travel, and can they move by a day or two?\n2. How many adults and children are coming?\n\nReply to this email, and I will take care of the rest.\n\nWarm regards,\n{me}'),
  ('5d1f0c3e-2b7a-4e91-8c60-000000000003', 'email', 'Still interested?', 'Your plans for {tour}',
E'Dear {name},\n\nI wrote to you a few days ago about {tour} and would like to know whether you are still thinking about it. Places for {dates} fill up, so a short answer helps us to keep one for {group}.\n\nIf your plans have changed, tell me: we can look for other dates or another place.\n\nWarm regards,\n{me}'),
  ('5d1f0c3e-2b7a-4e91-8c60-000000000004', 'whatsapp', 'First answer', '',
E'Namaste {name}, this is {me}. Thank you for your enquiry about {tour}. I am looking at {dates} for {group} and will send you a plan soon. Is there anything that we should know?'),
  ('5d1f0c3e-2b7a-4e91-8c60-000000000005', 'whatsapp', 'Could not reach you by phone', '',
E'Namaste {name}, this is {me}. I tried to call you about {tour}. When is a good time to talk?'),
  ('5d1f0c3e-2b7a-4e91-8c60-000000000006', 'whatsapp', 'Still interested?', '',
E'Namaste {name}, this is {me}. Are you still thinking about {tour}? I can keep places for {group} on {dates} for a short while. Here is the plan again: {link}')) AS seeded (id, kind, name, subject, body);

CREATE TRIGGER reply_templates_changes AFTER INSERT OR UPDATE OR DELETE ON reply_templates FOR EACH ROW
  EXECUTE FUNCTION record_change('reply-template', 'id', 'name', '{id,created_at,updated_at}', '{}');
CREATE TRIGGER reply_templates_emptied_all AFTER TRUNCATE ON reply_templates FOR EACH STATEMENT
  EXECUTE FUNCTION record_emptying('reply-template');
