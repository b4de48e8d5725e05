-- The version with which something that visitors saw was last withdrawn: pages of older versions may still show it, and are
-- not shown any more once they cannot be made anew. Whoever withdraws, by whatever statement, a note in its transaction says
-- so, which is read when the version is raised.

ALTER TABLE content_version ADD COLUMN withdrawn bigint NOT NULL DEFAULT 0;

CREATE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('pravas.withdrawal', 'yes', true);
  RETURN NULL;
END $$;

CREATE TRIGGER destinations_hidden AFTER UPDATE ON destinations FOR EACH ROW
  WHEN (OLD.status = 'published' AND NEW.status <> 'published') EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER destinations_removed AFTER DELETE ON destinations FOR EACH ROW
  WHEN (OLD.status = 'published') EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER tours_hidden AFTER UPDATE ON tours FOR EACH ROW
  WHEN (OLD.status = 'published' AND NEW.status <> 'published') EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER tours_removed AFTER DELETE ON tours FOR EACH ROW
  WHEN (OLD.status = 'published') EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER blog_posts_hidden AFTER UPDATE ON blog_posts FOR EACH ROW
  WHEN (OLD.status = 'published' AND NEW.status <> 'published') EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER blog_posts_removed AFTER DELETE ON blog_posts FOR EACH ROW
  WHEN (OLD.status = 'published') EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER services_hidden AFTER UPDATE ON services FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER services_removed AFTER DELETE ON services FOR EACH ROW
  WHEN (OLD.is_active) EXECUTE FUNCTION note_withdrawal();

-- A restored backup empties them.
CREATE TRIGGER destinations_emptied AFTER TRUNCATE ON destinations FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER tours_emptied AFTER TRUNCATE ON tours FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER blog_posts_emptied AFTER TRUNCATE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();
CREATE TRIGGER services_emptied AFTER TRUNCATE ON services FOR EACH STATEMENT EXECUTE FUNCTION note_withdrawal();
