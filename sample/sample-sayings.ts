/** Stores translations of the sample as ready, and only if none exists. */
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'

/** Version of a form that was loaded before anything was stored. */
export const never = new Date(0)

/** Returns the input of a translation form. */
export function sampleInput(texts: Readonly<Record<string, string>>) {
  return { ...texts, isReady: true, stillRight: [], english: {} }
}

/** A conflict means that a translation exists. Throws if a text is invalid. */
export function expectTaken(outcome: SaveOutcome<object>, what: string): void {
  if (outcome.ok || outcome.reason === 'conflict') return
  throw new Error(`The sample's "${what}" was refused: ${JSON.stringify(outcome)}`)
}
