-- What a picture shows, in Marathi and Hindi, each with the English alt text that it was written beside. Empty where nobody wrote it.
ALTER TABLE media
  ADD COLUMN alt_text_in_mr text NOT NULL DEFAULT '',
  ADD COLUMN alt_english_in_mr text NOT NULL DEFAULT '',
  ADD COLUMN alt_text_in_hi text NOT NULL DEFAULT '',
  ADD COLUMN alt_english_in_hi text NOT NULL DEFAULT '';
