/* Actor of an audit log entry or an enquiry event. */

export type EntryActor = {
  actorKind: 'staff' | 'visitor' | 'command' | 'job' | 'database'
  actorId: string
  actorName: string
}

const strangers = { visitor: 'A visitor', job: 'The site itself', staff: 'Somebody of the staff' } as const

/** Returns the actor's label for the start of a sentence. */
export function actorLabel({ actorKind, actorId, actorName }: EntryActor): string {
  if (actorKind === 'command') return withId('The operator', actorId)
  if (actorKind === 'database') return withId('Somebody at the database', actorId)
  return actorName || strangers[actorKind]
}

function withId(words: string, actorId: string): string {
  return actorId ? `${words} (${actorId})` : words
}
