-- How often each public page was shown each day: numbers only, nothing about who looked.

CREATE TABLE page_views (
  day date NOT NULL,
  path text NOT NULL CONSTRAINT page_views_path CHECK (path LIKE '/%' AND length(path) <= 500),
  count integer NOT NULL DEFAULT 0 CONSTRAINT page_views_count CHECK (count >= 0),
  PRIMARY KEY (day, path)
);
