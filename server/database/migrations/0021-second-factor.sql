-- What staff have to show beside their password: the secret of an authenticator app, passkeys, and codes for when both are lost.

CREATE TABLE staff_second_factors (
  user_id uuid PRIMARY KEY REFERENCES staff_users ON DELETE CASCADE,
  -- Sealed with the site's secret.
  secret text NOT NULL CONSTRAINT staff_second_factors_secret CHECK (secret ~ '\S'),
  -- Which 30 seconds since 1970 the code was of that was taken last: no code of these or earlier ones is taken again.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_recovery_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  -- Of 80 random bits, so that it cannot be found by trying.
  hash text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staff_recovery_codes_unique UNIQUE (user_id, hash)
);

CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT staff_passkeys_credential_unique UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL CONSTRAINT staff_passkeys_counter CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CONSTRAINT staff_passkeys_name CHECK (name ~ '\S'),
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_passkeys_user ON staff_passkeys (user_id);

-- When whoever holds the session last proved who they are; unknown of the sessions that are open now.
ALTER TABLE staff_sessions ADD COLUMN proved_at timestamptz;
ALTER TABLE staff_sessions ALTER COLUMN proved_at SET DEFAULT now();
