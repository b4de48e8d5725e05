/* Who did what an entry of the ledger or an event of an enquiry tells. */

export type EntryActor = {
  actorKind: 'staff' | 'visitor' | 'command' | 'job' | 'database'
  actorId: string
  actorName: string
}

const strangers = { visitor: 'A visitor', job: 'The site itself', staff: 'Somebody of the staff' } as const

/** Who it was, as the beginning of a sentence. */
export function actorLabel({ actorKind, actorId, actorName }: EntryActor): string {
  if (actorKind === 'command') return withId('The operator', actorId)
  if (actorKind === 'database') return withId('Somebody at the database', actorId)
  return actorName || strangers[actorKind]
}

/** What a statement without an id wrote names nobody nearer. */
function withId(words: string, actorId: string): string {
  return actorId ? `${words} (${actorId})` : words
}
