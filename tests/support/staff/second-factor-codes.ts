/** What authenticator apps show, for tests and journeys. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const stepLength = 30_000

/** What an app with this secret shows now, or so many steps of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * stepLength })
}

/** Waits until the current step lasts at least twenty more seconds, because a code is rejected after its step. */
export async function waitForEarlyStep(): Promise<void> {
  const left = stepLength - (Date.now() % stepLength)
  // A timer may end a moment before its time: in the step that is to end.
  if (left < 20_000) await sleep(left + 500)
}
