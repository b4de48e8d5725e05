-- The roles whose staff need a second factor, and since when. Who has none may work for a week from the later of that moment and
-- their own: when they chose their first password, came to the role, or had their second factor cleared.

CREATE TABLE second_factor_roles (
  role text PRIMARY KEY CONSTRAINT second_factor_roles_role CHECK (role IN ('viewer', 'enquiries', 'editor', 'owner')),
  required_since timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE staff_users ADD COLUMN grace_from timestamptz NOT NULL DEFAULT now();

-- The ledger tells of the role and not of this moment.
DROP TRIGGER staff_users_changes ON staff_users;
CREATE TRIGGER staff_users_changes AFTER INSERT OR UPDATE OR DELETE ON staff_users FOR EACH ROW
  EXECUTE FUNCTION record_change('staff', 'id', 'name', '{id,email_verified,image,grace_from,created_at,updated_at}', '{}');

-- What an owner required or lifted is an event about a role.
CREATE FUNCTION record_required_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(NEW.role, OLD.role);
BEGIN
  IF told_of_write('ledger') <> 'summary' THEN
    PERFORM record_event(
      CASE TG_OP WHEN 'INSERT' THEN 'second-step-required' ELSE 'second-step-optional' END, 'staff', of_role, of_role, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER second_factor_roles_entered AFTER INSERT OR DELETE ON second_factor_roles FOR EACH ROW
  EXECUTE FUNCTION record_required_factor();
