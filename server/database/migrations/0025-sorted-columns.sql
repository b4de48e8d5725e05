-- The orders of the staff's lists by the heads of their columns, each served by an index, forwards and backwards.
CREATE INDEX destinations_by_region ON destinations (fold_text(region), id);
CREATE INDEX destinations_by_status ON destinations (status, id);

CREATE INDEX tours_by_price ON tours (price_from, id);
CREATE INDEX tours_by_days ON tours (duration_days, id);
CREATE INDEX tours_by_status ON tours (status, id);

CREATE INDEX blog_posts_by_author ON blog_posts (fold_text(author), id);
CREATE INDEX blog_posts_by_status ON blog_posts (status, id);

CREATE INDEX services_by_order ON services (sort_order, id);
CREATE INDEX services_by_activity ON services (is_active, id);
