-- Whether an enquiry with one of these keys is there now. VOLATILE gives it a snapshot of its own: inside a statement
-- that had to wait for another it sees what the other has stored meanwhile.
CREATE FUNCTION is_known_enquiry(keys text[]) RETURNS boolean LANGUAGE plpgsql VOLATILE AS
$$ BEGIN RETURN EXISTS (SELECT FROM enquiries WHERE idempotency_key = ANY (keys)); END $$;
