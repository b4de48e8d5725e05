-- A part of a phone number is found, too, however the number was typed.
CREATE INDEX enquiries_phone_search ON enquiries USING gin (phone_key(phone) gin_trgm_ops);
