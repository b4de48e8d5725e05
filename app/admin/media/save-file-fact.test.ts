import { afterEach, expect, test, vi } from 'vitest'
import { saveAltText, saveFocalPoint } from './save-file-fact.ts'

vi.mock('#app/admin/shell/session/browser-session.ts', () => ({ sessionManager: { check: () => undefined } }))
afterEach(() => void vi.unstubAllGlobals())

const { signal } = new AbortController()

function answerWith(status: number, body: object) {
  const sent = vi.fn(async (_to: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', sent)
  return sent
}

test.each([
  [401, {}, 'Your session has ended. Log in again: this is saved when you go on typing or leave.'],
  [409, { ok: false, other: 'Theirs' }, { ok: false, other: 'Theirs' }],
  [422, { ok: false, problem: 'Too long.' }, 'Too long.'],
  [200, { ok: true, altText: 'A fort' }, null],
])('an answer of %s tells what became of the text', async (...[status, body, end]) => {
  answerWith(status, body)
  expect(await saveAltText('1', { text: 'A fort', after: '', signal })).toEqual(end)
})

test('a text that is under way when the page goes still arrives', async () => {
  const sent = answerWith(200, { ok: true, altText: 'A fort' })
  await saveAltText('1', { text: 'A fort', after: 'Before', signal })
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  expect(String(sent.mock.calls[0]?.[1].body)).toBe('altText=A+fort&after=Before')
})

test('a focal point goes under its own name, and a failure calls it so', async () => {
  const sent = answerWith(200, { ok: true })
  expect(await saveFocalPoint('1', { text: '30 40', after: '', signal })).toBeNull()
  expect([sent.mock.calls[0]?.[0], String(sent.mock.calls[0]?.[1].body)]).toEqual([
    '/admin/media/1/focal-point',
    'focalPoint=30+40&after=',
  ])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  expect(await saveFocalPoint('1', { text: '30 40', after: '', signal })).toBe(
    'The focal point could not be saved. Please try again.',
  )
})
