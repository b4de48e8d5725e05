-- What each member of staff says about their days at the desk, and when an enquiry last came to them in turn.
CREATE TABLE staff_desks (
  user_id uuid PRIMARY KEY REFERENCES staff_users ON DELETE CASCADE,
  -- The day in India for which they said that they are at work.
  at_work_on date,
  last_turn_at timestamptz,
  -- The email of the morning, and whether it tells of what nobody looks after, too.
  morning_email boolean NOT NULL DEFAULT true,
  morning_unowned boolean NOT NULL DEFAULT false
);
CREATE INDEX staff_desks_at_work ON staff_desks (at_work_on) WHERE at_work_on IS NOT NULL;
