-- A form that is sent once more is known while its enquiry lies in the trash, too.
CREATE OR REPLACE FUNCTION is_known_enquiry(keys text[]) RETURNS boolean LANGUAGE plpgsql VOLATILE AS
$$ BEGIN
  RETURN EXISTS (SELECT FROM enquiries WHERE idempotency_key = ANY (keys))
    OR EXISTS (SELECT FROM trash WHERE kind = 'enquiry' AND item ->> 'idempotency_key' = ANY (keys));
END $$;
