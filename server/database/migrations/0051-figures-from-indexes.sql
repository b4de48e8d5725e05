-- What the screen "Today" and the dashboard count comes from indexes alone, also where there are the enquiries of years.
CREATE INDEX enquiries_waited_for ON enquiries (coalesce(answered_at, first_contacted_at, created_at) DESC, id)
  INCLUDE (owner_id, next_step_on)
  WHERE status IN ('new', 'contacted') AND NOT (status = 'new' AND answered_at IS NULL) AND NOT suspected_spam
    AND reply_awaited_since IS NULL;
DROP INDEX enquiries_waiting;
CREATE INDEX enquiries_figures ON enquiries (created_at)
  INCLUDE (status, type, answered_at, first_contacted_at, source, owner_id, tour_id) WHERE NOT suspected_spam;
