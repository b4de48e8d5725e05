-- The place of a picture that every crop of it keeps, in per cent from the left and from the top; null for the middle.
ALTER TABLE media
  ADD COLUMN focal_x smallint,
  ADD COLUMN focal_y smallint,
  ADD CONSTRAINT media_focal_point CHECK (
    (focal_x IS NULL) = (focal_y IS NULL) AND focal_x BETWEEN 0 AND 100 AND focal_y BETWEEN 0 AND 100);
