/** How what the sample says in other languages is stored: ready, and only where nothing is stored yet. */
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'

/** When the form was loaded: before anything was stored. */
export const never = new Date(0)

/** What the form of a translation would send. */
export function sampleInput(texts: Readonly<Record<string, string>>) {
  return { ...texts, isReady: true, stillRight: [], english: {} }
}

/** What was stored meanwhile was stored by an earlier load, or by staff, and stays. Throws where a text is refused. */
export function expectTaken(outcome: SaveOutcome<object>, what: string): void {
  if (outcome.ok || outcome.reason === 'conflict') return
  throw new Error(`The sample's "${what}" was refused: ${JSON.stringify(outcome)}`)
}
