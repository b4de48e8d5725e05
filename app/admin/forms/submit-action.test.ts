import { UNSAFE_ErrorResponseImpl } from 'react-router'
import { expect, test, vi } from 'vitest'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { failInPlace, submitAction, submitForm } from './submit-action.ts'

vi.mock('#app/admin/shell/session/browser-session.ts', () => ({ sessionManager: { check: () => undefined } }))

const request = new Request('http://site.test/admin/tours/new?q=rain')
const save = (serverAction: () => Promise<unknown>) =>
  submitForm({ request, kind: contentKinds.tour, serverAction, done: 'added' })

/** From this status on the router reads nothing anew, which would fail as well and take the screen away. */
const screenStays = { init: { status: 503 } }

const failures = [
  { what: 'finds no connection', thrown: new TypeError('Failed to fetch'), reason: 'unreachable' },
  { what: 'is answered by a fault', thrown: new Error('500'), reason: 'failed' },
  {
    what: 'is not part of the role any more',
    thrown: new UNSAFE_ErrorResponseImpl(403, 'Forbidden', roleRejection),
    reason: 'not-allowed',
  },
  { what: 'meets no session', thrown: new Response(null, { status: 302 }), reason: 'signed-out' },
] as const

test.each(failures)('a save that $what keeps the screen and says so', async ({ thrown, reason }) => {
  const answer = await save(() => Promise.reject(thrown))
  expect(answer).toMatchObject({ ...screenStays, data: { ok: false, reason } })
})

test('a save that the server could not process keeps the screen too', async () => {
  const failed = { ok: false, reason: 'failed' }
  expect(await save(async () => failed)).toMatchObject({ ...screenStays, data: failed })
})

test('an action in the list that finds no connection keeps the list and tells of it', async () => {
  const told: unknown[] = []
  const answer = await submitAction({
    serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
    onFailure: failInPlace,
    onResult: (result) => void told.push(result),
  })
  expect(answer).toMatchObject({ ...screenStays, data: { ok: false } })
  expect(told).toEqual([{ ok: false }])
})

test('what is to be mended comes back as it is, and a save that worked leads to the list', async () => {
  const refused = { ok: false, reason: 'invalid', errors: { title: ['Enter a title.'] } }
  expect(await save(async () => refused)).toEqual(refused)
  const done = await save(async () => ({ ok: true, title: 'Forts' }))
  expect((done as Response).headers.get('Location')).toBe('/admin/tours?q=rain')
})
