/** Who makes a change in a test that does not ask who did. */
import { staffActor } from '#server/content/actor.ts'
import { type Change, write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'

export const someStaff = staffActor({ id: '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c', role: 'owner' })

/** A change that visitors see and no open screen is told of. */
export const someChange: Change = { actor: someStaff, action: 'change', subject: { kind: 'media' } }

/** Changes something without the record functions. */
export function writeAsStaff<Result>(work: (writing: Writing) => Promise<Result>): Promise<Result> {
  return write(someChange, work)
}
