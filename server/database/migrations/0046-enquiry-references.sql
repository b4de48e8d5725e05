-- A code of five letters by which office and traveller name one enquiry. It is no secret, and no number that tells how many there are.

CREATE FUNCTION reference_letters(number bigint, size integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(substr('BCDFGHJKMNPQRTVWXZ', 1 + ((number / (18 ^ place)::bigint) % 18)::integer, 1), '' ORDER BY place)
  FROM generate_series(0, size - 1) AS places (place)
$$;

-- What is there gets one by its row's number, so that no two are the same and no row is called changed.
CREATE TEMPORARY SEQUENCE IF NOT EXISTS enquiry_numbers;
SELECT setval('enquiry_numbers', 1, false);
ALTER TABLE enquiries ADD COLUMN reference text NOT NULL
  DEFAULT reference_letters((nextval('enquiry_numbers') * 1103515 + 947321) % 1889568, 5);

CREATE FUNCTION new_enquiry_reference() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  code text;
BEGIN
  FOR attempt IN 1..200 LOOP
    -- A sixth letter once codes of five are hard to find.
    code := reference_letters(floor(random() * 34012224)::bigint, CASE WHEN attempt > 50 THEN 6 ELSE 5 END);
    -- Of two transactions that found one code the second takes another, so that no enquiry is refused for its code. A thousand locks
    -- stand for all codes, since one transaction may store many enquiries.
    CONTINUE WHEN attempt <= 100 AND NOT pg_try_advisory_xact_lock(hashtext('enquiry reference'), hashtext(code) & 1023);
    CONTINUE WHEN EXISTS (SELECT FROM enquiries WHERE reference = code);
    CONTINUE WHEN EXISTS (SELECT FROM trash WHERE kind = 'enquiry' AND item ->> 'reference' = code);
    CONTINUE WHEN EXISTS (SELECT FROM merged_enquiries WHERE item ->> 'reference' = code);
    RETURN code;
  END LOOP;
  RAISE EXCEPTION 'No reference is free';
END $$;

ALTER TABLE enquiries
  ALTER COLUMN reference SET DEFAULT new_enquiry_reference(),
  ADD CONSTRAINT enquiries_reference CHECK (reference ~ '^[BCDFGHJKMNPQRTVWXZ]{5,6}$');
CREATE UNIQUE INDEX enquiries_reference_unique ON enquiries (reference);
CREATE INDEX merged_enquiries_reference ON merged_enquiries ((item ->> 'reference'));
CREATE INDEX trash_enquiry_reference ON trash ((item ->> 'reference')) WHERE kind = 'enquiry';

DROP TRIGGER enquiries_changes ON enquiries;
CREATE TRIGGER enquiries_changes AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW
  EXECUTE FUNCTION record_change('enquiry', 'id', 'name', '{id,idempotency_key,reference,created_at,updated_at,search_text}',
    '{name,email,phone,message,travel_dates,group_size,budget_range,next_step}');
