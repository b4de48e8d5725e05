import { expect, test } from 'vitest'
import { actorLabel, type EntryActor } from './actor-label.ts'

type Case = EntryActor & { told: string }

test.each<Case>([
  { actorKind: 'staff', actorId: 'u1', actorName: 'Meera', told: 'Meera' },
  { actorKind: 'staff', actorId: 'u1', actorName: '', told: 'Somebody of the staff' },
  { actorKind: 'visitor', actorId: '', actorName: '', told: 'A visitor' },
  { actorKind: 'job', actorId: 'purge', actorName: '', told: 'The site itself' },
  { actorKind: 'command', actorId: 'restore', actorName: 'Meera', told: 'The operator (restore)' },
  { actorKind: 'database', actorId: 'psql', actorName: '', told: 'Somebody at the database (psql)' },
  { actorKind: 'command', actorId: '', actorName: '', told: 'The operator' },
  { actorKind: 'database', actorId: '', actorName: '', told: 'Somebody at the database' },
])('$actorKind “$actorId”, called “$actorName”, is told as “$told”', ({ told, ...actor }) => {
  expect(actorLabel(actor)).toBe(told)
})

test.each(['staff', 'visitor', 'command', 'job', 'database'] as const)(
  '%s without id and name is told without empty brackets',
  (actorKind) => {
    expect(actorLabel({ actorKind, actorId: '', actorName: '' })).not.toMatch(/\(|\s$/)
  },
)
