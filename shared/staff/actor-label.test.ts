import { expect, test } from 'vitest'
import { actorLabel, type EntryActor } from './actor-label.ts'

type Case = EntryActor & { told: string }

test.each<Case>([
  { actorKind: 'staff', actorId: 'u1', actorName: 'Meera', told: 'Meera' },
  { actorKind: 'staff', actorId: 'u1', actorName: '', told: 'A staff member' },
  { actorKind: 'visitor', actorId: '', actorName: '', told: 'A visitor' },
  { actorKind: 'job', actorId: 'purge', actorName: '', told: 'System' },
  { actorKind: 'command', actorId: 'restore', actorName: 'Meera', told: 'The operator (restore)' },
  { actorKind: 'database', actorId: 'psql', actorName: '', told: 'A database user (psql)' },
  { actorKind: 'command', actorId: '', actorName: '', told: 'The operator' },
  { actorKind: 'database', actorId: '', actorName: '', told: 'A database user' },
])('$actorKind “$actorId”, called “$actorName”, is told as “$told”', ({ told, ...actor }) => {
  expect(actorLabel(actor)).toBe(told)
})

test.each(['staff', 'visitor', 'command', 'job', 'database'] as const)(
  '%s without id and name is told without empty brackets',
  (actorKind) => {
    expect(actorLabel({ actorKind, actorId: '', actorName: '' })).not.toMatch(/\(|\s$/)
  },
)
