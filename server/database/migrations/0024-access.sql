-- The ledger also tells who signed in, by whatever way, and who came by or lost what lets somebody in. These are events: their kind
-- is access, their item the person.

-- Its arguments: what an INSERT, a DELETE and an UPDATE are called.
CREATE FUNCTION record_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  access jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
  whose text := access ->> 'user_id';
  person text := (SELECT name FROM staff_users WHERE id = whose::uuid);
  what text := CASE TG_OP WHEN 'INSERT' THEN TG_ARGV[0] WHEN 'DELETE' THEN TG_ARGV[1] ELSE TG_ARGV[2] END;
  nobody_told boolean := told_of_write('actor_kind') = '';
BEGIN
  -- What goes with an account is told by the entry of the account.
  IF person IS NULL OR told_of_write('ledger') = 'summary' THEN
    RETURN NULL;
  END IF;
  -- Whoever signs in does so without the write door.
  IF nobody_told THEN
    PERFORM set_config('pravas.actor_kind', 'staff', true), set_config('pravas.actor_id', whose, true);
  END IF;
  PERFORM record_event(what, 'access', whose, person,
    CASE WHEN access ? 'name' THEN jsonb_build_object('Name', access -> 'name') ELSE '{}' END);
  IF nobody_told THEN
    PERFORM set_config('pravas.actor_kind', '', true), set_config('pravas.actor_id', '', true);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER staff_sessions_entered AFTER INSERT ON staff_sessions FOR EACH ROW
  EXECUTE FUNCTION record_access('sign-in');
CREATE TRIGGER staff_second_factors_entered AFTER INSERT OR DELETE ON staff_second_factors FOR EACH ROW
  EXECUTE FUNCTION record_access('second-step-set', 'second-step-removed');
CREATE TRIGGER staff_passkeys_entered AFTER INSERT OR DELETE ON staff_passkeys FOR EACH ROW
  EXECUTE FUNCTION record_access('passkey-added', 'passkey-removed');
CREATE TRIGGER staff_recovery_codes_entered AFTER UPDATE ON staff_recovery_codes FOR EACH ROW
  WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL) EXECUTE FUNCTION record_access('', '', 'recovery-code-used');
