-- The orders of the staff's lists, each served by an index, so that no page of 10,000 rows sorts them all; and the search of services.

-- The folded text of a row begins with its title: its first 160 characters, the longest title, are the order by title.
CREATE INDEX destinations_by_title ON destinations (left(search_text, 160), id);
CREATE INDEX tours_by_title ON tours (left(search_text, 160), id);
CREATE INDEX blog_posts_by_title ON blog_posts (left(search_text, 160), id);
CREATE INDEX services_by_title ON services (left(search_text, 160), id);

CREATE INDEX destinations_changed ON destinations (updated_at DESC, id DESC);
CREATE INDEX tours_changed ON tours (updated_at DESC, id DESC);
CREATE INDEX blog_posts_changed ON blog_posts (updated_at DESC, id DESC);
CREATE INDEX services_changed ON services (updated_at DESC, id DESC);

CREATE INDEX services_newest ON services (created_at DESC, id DESC);

CREATE INDEX services_search ON services USING gin (search_text gin_trgm_ops);
