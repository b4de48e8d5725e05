// The arithmetic of codes by the clock (RFC 6238): six digits, thirty seconds each, one step early or late.
import { Secret, TOTP } from 'otpauth'

const seconds = 30
const shape = { algorithm: 'SHA1', digits: 6, period: seconds } as const

/** A new secret of 160 random bits, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * Which thirty seconds since 1970 `code` is of, if they are these ones or those beside them; undefined for a wrong code.
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

/** Which thirty seconds since 1970 these are. */
export function currentStep(now: number): number {
  return TOTP.counter({ period: seconds, timestamp: now * 1000 })
}

/** The address that an authenticator app reads out of a QR code. */
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
