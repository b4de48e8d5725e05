-- The lists of the screen "Today", each from an index of its own, spelt as server/enquiries/today-records.ts spells them.
CREATE INDEX enquiries_unanswered ON enquiries (created_at, id) INCLUDE (owner_id)
  WHERE status = 'new' AND answered_at IS NULL AND NOT suspected_spam;
CREATE INDEX enquiries_with_step ON enquiries (next_step_on, created_at, id)
  INCLUDE (owner_id, status, answered_at) WHERE next_step_on IS NOT NULL AND status <> 'closed' AND NOT suspected_spam;
CREATE INDEX enquiries_waiting ON enquiries (coalesce(answered_at, first_contacted_at, created_at) DESC, id)
  INCLUDE (owner_id, next_step_on)
  WHERE status IN ('new', 'contacted') AND NOT (status = 'new' AND answered_at IS NULL) AND NOT suspected_spam;
