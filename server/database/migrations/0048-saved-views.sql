-- Filters, order and columns of a list of the panel under a name: for whoever saved them, or for everybody.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The last part of the list's address.
  list text NOT NULL CONSTRAINT saved_views_list CHECK (list ~ '^[a-z-]{1,30}$'),
  name text NOT NULL CONSTRAINT saved_views_name CHECK (name ~ '\S' AND length(name) <= 60),
  -- As the address of the list holds it.
  query text NOT NULL DEFAULT '' CONSTRAINT saved_views_query CHECK (length(query) <= 2000),
  is_shared boolean NOT NULL DEFAULT false,
  -- Everybody's views stay when their maker leaves the office.
  maker_id uuid REFERENCES staff_users ON DELETE SET NULL,
  -- For a day it can be put back.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_views_shared_name ON saved_views (list, lower(name)) WHERE is_shared AND removed_at IS NULL;
CREATE UNIQUE INDEX saved_views_own_name ON saved_views (list, maker_id, lower(name))
  WHERE NOT is_shared AND removed_at IS NULL;
CREATE INDEX saved_views_of_maker ON saved_views (maker_id);

-- The view with which a list opens for somebody.
CREATE TABLE saved_view_defaults (
  staff_id uuid NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  list text NOT NULL,
  view_id uuid NOT NULL REFERENCES saved_views ON DELETE CASCADE,
  PRIMARY KEY (staff_id, list)
);
CREATE INDEX saved_view_defaults_view ON saved_view_defaults (view_id);

-- What somebody saved for themselves goes with their account.
CREATE FUNCTION remove_own_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_views WHERE maker_id = OLD.id AND NOT is_shared;
  RETURN OLD;
END $$;
CREATE TRIGGER staff_users_views BEFORE DELETE ON staff_users FOR EACH ROW EXECUTE FUNCTION remove_own_views();

-- A filter may name a person: the ledger notes only that it changed.
CREATE TRIGGER saved_views_changes AFTER INSERT OR UPDATE OR DELETE ON saved_views FOR EACH ROW
  EXECUTE FUNCTION record_change('saved-view', 'id', 'name', '{id,created_at}', '{query}');
CREATE TRIGGER saved_views_emptied_all AFTER TRUNCATE ON saved_views FOR EACH STATEMENT
  EXECUTE FUNCTION record_emptying('saved-view');
