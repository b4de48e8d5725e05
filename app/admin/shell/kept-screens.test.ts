import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import routes from '#app/routes.ts'

const checked = vi.hoisted(() => ({ times: 0 }))
vi.mock('#app/admin/shell/session/browser-session.ts', () => ({
  sessionManager: {
    check() {
      checked.times += 1
    },
  },
  removeAllDrafts: () => undefined,
}))

beforeEach(() => {
  checked.times = 0
  vi.stubGlobal('location', { origin: 'http://site.test' })
})
afterEach(() => void vi.unstubAllGlobals())

const kept = (thrown: unknown) =>
  submitAction({
    serverAction: () => Promise.reject(thrown),
    onFailure: ({ sentence }) => ({ reason: sentence }),
  })
const redirectTo = (place: string) => new Response(null, { status: 302, headers: { Location: place } })
const bare502 = { status: 502, statusText: 'Bad Gateway', internal: false, data: '<h1>502 Bad Gateway</h1>' }

const failures: [what: string, thrown: unknown, words: string][] = [
  ['that finds no connection', new TypeError('Failed to fetch'), 'The server cannot be reached.'],
  ['that only the proxy answers', bare502, 'The server cannot be reached.'],
  ['that meets a fault', new Error('500'), 'Something went wrong on our side'],
  ['that is too large', { ...bare502, status: 413, data: 'That is more than we take.' }, 'That is more than'],
]

test.each(failures)('a form %s keeps its screen and says why', async (...[, thrown, words]) => {
  expect(await kept(thrown)).toMatchObject({
    // From this status on the router reads nothing anew, which would fail as well and take the screen away.
    init: { status: 503 },
    data: { reason: expect.stringContaining(words) },
  })
})

test('a form that meets no session keeps its screen, and the sign-in opens over it', async () => {
  const answer = await kept(redirectTo('/admin/login?return=%2Fadmin%2Faccount'))
  expect(answer).toMatchObject({
    init: { status: 503 },
    data: { reason: expect.stringContaining('session has ended') },
  })
  expect(checked.times).toBe(1)
})

test.each(['/admin', '/admin/tours?q=rain', '/admin/login?signed-out=global'])(
  'a form that leads to %s leads there',
  async (place) => {
    await expect(kept(redirectTo(place))).rejects.toMatchObject({ status: 302 })
  },
)

/** Their forms are sent by the browser itself, into a tab of their own. */
const sentByTheBrowser = [
  'admin/destinations/destination-preview.tsx',
  'admin/tours/tour-preview.tsx',
  'admin/blog/blog-post-preview.tsx',
  'admin/services/travel-service-preview.tsx',
]

type Node = { file?: string; children?: Node[] }
const filesOf = (nodes: Node[]): string[] =>
  nodes.flatMap(({ file = '', children = [] }) => [file, ...filesOf(children)])

test('each screen of the panel with a form keeps it when the request fails', () => {
  const open = filesOf(routes).filter((file) => {
    if (!/^(admin|\.\/admin)\//.test(file) || !file.endsWith('.tsx')) return false
    const source = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
    const answers = (name: string) => new RegExp(`export (async )?(function|const) ${name}\\b`).test(source)
    return answers('action') && !answers('clientAction')
  })
  expect([...new Set(open)]).toEqual(sentByTheBrowser)
})
