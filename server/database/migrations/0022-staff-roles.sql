-- Roles of staff. Whoever has an account so far may do everything: an owner.

ALTER TABLE staff_users DROP CONSTRAINT staff_users_role;

-- The release before writes 'admin' for each account that it makes, as do the rows of its backups.
CREATE FUNCTION name_role_of_older_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'admin' THEN
    NEW.role := 'owner';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER staff_users_older_role BEFORE INSERT OR UPDATE ON staff_users
  FOR EACH ROW EXECUTE FUNCTION name_role_of_older_release();

UPDATE staff_users SET role = 'owner' WHERE role = 'admin';

ALTER TABLE staff_users
  ADD CONSTRAINT staff_users_role CHECK (role IN ('viewer', 'enquiries', 'editor', 'owner')),
  ALTER COLUMN role SET DEFAULT 'viewer';
