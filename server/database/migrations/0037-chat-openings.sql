-- Chats that visitors opened from a page of ours: the code in the message that WhatsApp offers them, and what it stands for.
CREATE TABLE chat_openings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL CONSTRAINT chat_openings_code_unique UNIQUE
    CONSTRAINT chat_openings_code CHECK (code ~ '^[BCDFGHJKMNPQRTVWXZ]{5}$'),
  -- As the source_page of an enquiry.
  page text NOT NULL CONSTRAINT chat_openings_page CHECK (page ~ '\S'),
  -- No reference: a tour that is deleted for a while comes back, and is named by an opening that came back before it.
  tour_id uuid,
  -- What the visitor's browser asks for first, of those that the office may answer in.
  language text NOT NULL CONSTRAINT chat_openings_language CHECK (language IN ('en', 'mr', 'hi')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What staff made of it once the message came; it goes with its enquiry.
  enquiry_id uuid CONSTRAINT chat_openings_enquiry_unique UNIQUE REFERENCES enquiries ON DELETE CASCADE
);
CREATE INDEX chat_openings_newest ON chat_openings (created_at DESC);
