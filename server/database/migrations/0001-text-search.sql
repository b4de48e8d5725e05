-- Case- and accent-insensitive substring search: every searched row keeps its folded text beside it.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The bodies are parsed here and now, so they mean the same under any search_path; that is what makes
-- "immutable" true of unaccent, whose dictionary would otherwise be looked up by name at each call.
-- Zero-width characters are dropped: keyboards for Devanagari insert them, people who search do not.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary,
    translate(normalize(value, NFC), U&'\200B\200C\200D\FEFF', '')));

CREATE FUNCTION join_lines(lines text[]) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_string(lines, E'\n');

-- The LIKE pattern for "contains this text". Escaped after folding, because folding makes a plain per cent sign,
-- underscore or backslash of their full-width twins.
CREATE FUNCTION contains_pattern(query text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || replace(replace(replace(fold_text(query), '\', '\\'), '%', '\%'), '_', '\_') || '%';
