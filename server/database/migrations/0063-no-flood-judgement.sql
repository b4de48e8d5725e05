-- No enquiry is judged by what others send. Enquiries that a flood set aside become ordinary, also in the trash and where they were
-- merged. What staff have marked since stays: a mark by staff takes in_flood away.
UPDATE enquiries SET suspected_spam = false, in_flood = false WHERE in_flood;
UPDATE trash SET item = item || '{"suspected_spam": false, "in_flood": false}'
  WHERE kind = 'enquiry' AND item @> '{"suspected_spam": true, "in_flood": true}';
UPDATE merged_enquiries SET item = item || '{"suspected_spam": false, "in_flood": false}'
  WHERE item @> '{"suspected_spam": true, "in_flood": true}';
UPDATE merged_enquiries SET before = before || '{"suspected_spam": false, "in_flood": false}'
  WHERE before @> '{"suspected_spam": true, "in_flood": true}';

DROP INDEX enquiries_in_flood;
DROP TABLE enquiry_floods;
-- The release before reads it while instances are exchanged. It goes a release later, together with enquiries.in_flood.
CREATE VIEW enquiry_floods AS
  SELECT NULL::uuid AS id, NULL::timestamptz AS begun_at, NULL::timestamptz AS last_at, NULL::integer AS enquiries,
    NULL::integer AS networks WHERE false;

-- The network from which a visitor sent an enquiry, as a keyed hash, so that staff find the others from there. Removed after 30 days.
-- Has an id of its own: a merged enquiry may have come from several.
CREATE TABLE enquiry_networks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enquiry_id uuid NOT NULL REFERENCES enquiries ON DELETE CASCADE,
  network text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX enquiry_networks_enquiry ON enquiry_networks (enquiry_id);
CREATE INDEX enquiry_networks_network ON enquiry_networks (network);

-- The action by which staff marked all enquiries of a filter as spam; its undo finds them by it.
ALTER TABLE enquiries ADD COLUMN spam_action uuid;
DROP TRIGGER enquiries_changes ON enquiries;
CREATE TRIGGER enquiries_changes AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW
  EXECUTE FUNCTION record_change('enquiry', 'id', 'name',
    '{id,idempotency_key,reference,reply_awaited_since,in_flood,spam_action,created_at,updated_at,search_text}',
    '{name,email,phone,message,travel_dates,group_size,budget_range,next_step}');
