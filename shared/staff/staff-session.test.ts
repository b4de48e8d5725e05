import { expect, test } from 'vitest'
import { describeSession } from './staff-session.ts'

const user = { id: 'account id', name: 'Meera', email: 'meera@site.test', role: 'editor' } as const

test('nothing of a session that opens it is told', () => {
  const session = { id: 'secret id', expiresAt: new Date(1_800_000_000_000), secondsLeft: 60 }
  const told = describeSession({ user: { ...user, token: 'secret' } as typeof user, session })
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('the end is told in seconds since 1970 and from now, never below nothing', () => {
  const session = { expiresAt: new Date(1_800_000_000_999), secondsLeft: 10 }
  expect(describeSession({ user, session }).session).toEqual({
    expires_at: 1_800_000_000,
    expires_in: 10,
    token_type: 'cookie',
  })
  expect(describeSession({ user, session: { ...session, secondsLeft: -1 } }).session.expires_in).toBe(0)
})
