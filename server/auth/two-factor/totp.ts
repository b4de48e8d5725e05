// Computes time-based codes (RFC 6238) of six digits, valid for 30 seconds and one period around.
import { Secret, TOTP } from 'otpauth'

const seconds = 30
const shape = { algorithm: 'SHA1', digits: 6, period: seconds } as const

/** Returns a base32 secret of 160 random bits. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * Returns the 30-second period of `code`; undefined if wrong or not within one period of now.
 * @param now in seconds since 1970
 */
export function stepOfCode(
  code: string,
  { secret, now }: { secret: string; now: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now * 1000
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : currentStep(now) + delta
}

/** Returns the number of 30-second periods since 1970. */
export function currentStep(now: number): number {
  return TOTP.counter({ period: seconds, timestamp: now * 1000 })
}

/** Returns the `otpauth:` URI for the QR code. */
export function totpAddress({
  secret,
  site,
  email,
}: {
  secret: string
  site: string
  email: string
}): string {
  return new TOTP({ ...shape, issuer: site, label: email, secret: Secret.fromBase32(secret) }).toString()
}
