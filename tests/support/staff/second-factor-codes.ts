/** What authenticator apps show, for tests and journeys. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const stepLength = 30_000

/** What an app with this secret shows now, or so many steps of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * stepLength })
}

/**
 * Returns when the step of now lasts for at least twenty seconds more. A code of the step before is taken until the step ends: who types
 * one at its very end is refused.
 */
export async function waitForEarlyStep(): Promise<void> {
  const left = stepLength - (Date.now() % stepLength)
  // A timer may end a moment before its time: in the step that is to end.
  if (left < 20_000) await sleep(left + 500)
}
