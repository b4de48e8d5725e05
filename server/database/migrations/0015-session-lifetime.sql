-- A session lives for 30 days at most, whatever renews it. Its cookie has another name from this release on: earlier ones
-- cannot be sent any more, so that everybody signs in once.

DELETE FROM staff_sessions;

-- In hours: with days the end would depend on the time zone.
ALTER TABLE staff_sessions ADD CONSTRAINT staff_sessions_absolute_end
  CHECK (expires_at <= created_at + interval '720 hours');
