-- Who travels, as far as the enquiry says it.
ALTER TABLE enquiries
  ADD COLUMN adults smallint,
  ADD COLUMN children_with_bed smallint,
  ADD COLUMN children_without_bed smallint,
  ADD COLUMN infants smallint,
  ADD COLUMN rooms smallint,
  ADD CONSTRAINT enquiries_party
    CHECK (adults >= 1 AND children_with_bed >= 0 AND children_without_bed >= 0 AND infants >= 0 AND rooms >= 1);
DROP TRIGGER enquiries_changes ON enquiries;
CREATE TRIGGER enquiries_changes AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW
  EXECUTE FUNCTION record_change('enquiry', 'id', 'name',
    '{id,idempotency_key,reference,reply_awaited_since,in_flood,spam_action,created_at,updated_at,search_text}',
    '{name,email,phone,message,travel_dates,group_size,adults,children_with_bed,children_without_bed,infants,rooms,budget_range,next_step}');
