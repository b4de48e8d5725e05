-- Whoever removes a session, by whatever way: every instance looks at once which of its open streams must end.

CREATE FUNCTION tell_session_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ends', '');
  RETURN NULL;
END $$;
CREATE TRIGGER staff_sessions_tell AFTER DELETE OR TRUNCATE ON staff_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_session_ends();
