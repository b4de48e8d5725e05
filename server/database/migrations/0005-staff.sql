-- Staff, their sessions, their passwords (hashed) and one-time proofs, in the shape the auth library expects.

CREATE TABLE staff_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL CONSTRAINT staff_users_email_unique UNIQUE
    CONSTRAINT staff_users_email CHECK (email ~ '\S' AND email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'admin' CONSTRAINT staff_users_role CHECK (role IN ('admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Never empty: a session without an end would be one that cannot expire.
  expires_at timestamptz NOT NULL,
  token text NOT NULL CONSTRAINT staff_sessions_token_unique UNIQUE,
  ip_address text,
  user_agent text,
  user_id uuid NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX staff_sessions_user ON staff_sessions (user_id);
CREATE INDEX staff_sessions_expires ON staff_sessions (expires_at);

CREATE TABLE staff_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT staff_accounts_provider_unique UNIQUE (provider_id, account_id)
);
CREATE INDEX staff_accounts_user ON staff_accounts (user_id);

CREATE TABLE staff_verifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX staff_verifications_identifier ON staff_verifications (identifier);

CREATE TRIGGER staff_users_touch BEFORE UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER staff_sessions_touch BEFORE UPDATE ON staff_sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER staff_accounts_touch BEFORE UPDATE ON staff_accounts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER staff_verifications_touch BEFORE UPDATE ON staff_verifications
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
