/* Actor of an audit log entry or an enquiry event. */

export type EntryActor = {
  actorKind: 'staff' | 'visitor' | 'command' | 'job' | 'database'
  actorId: string
  actorName: string
}

const strangers = { visitor: 'A visitor', job: 'System', staff: 'A staff member' } as const

/** Returns the actor's label for the start of a sentence. */
export function actorLabel({ actorKind, actorId, actorName }: EntryActor): string {
  if (actorKind === 'command') return withId('The operator', actorId)
  if (actorKind === 'database') return withId('A database user', actorId)
  return actorName || strangers[actorKind]
}

function withId(words: string, actorId: string): string {
  return actorId ? `${words} (${actorId})` : words
}
