/** What authenticator apps show, for tests and journeys. */
import { Secret, TOTP } from 'otpauth'

/** What an app with this secret shows now, or so many steps of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}
