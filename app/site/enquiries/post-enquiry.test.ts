import { afterEach, expect, test, vi } from 'vitest'
import en from '#app/site/messages/island-messages-en.ts'
import mr from '#app/site/messages/island-messages-mr.ts'
import { postEnquiry } from './post-enquiry.ts'

/** A form of a page with these fields, as far as it is read. */
function formWith(fields: Record<string, string | File>): HTMLFormElement {
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield* Object.entries(fields)
      }
    },
  )
  return { action: 'https://site.test/plan?tour=coast' } as HTMLFormElement
}

function send(respond: typeof fetch, language: 'en' | 'mr' = 'en') {
  vi.stubGlobal('fetch', respond)
  return postEnquiry(formWith({ name: 'Asha', picture: new File([], 'a.png') }), {
    signal: new AbortController().signal,
    words: { en, mr }[language].form,
    failure: 'planning',
  })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Error submitting form: You are offline.'],
  [true, 'Error submitting form: The connection was lost.'],
])('the visitor is told when nothing comes back (online: %s)', async (onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(answer).toMatchObject({ kind: 'offline', text })
})

test('a page in Marathi tells the reason in Marathi', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')), 'mr')
  expect(answer).toMatchObject({ text: 'फॉर्म पाठवता आला नाही: इंटरनेट बंद आहे.' })
})

test('an answer that breaks off is a lost connection', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const headers = { 'Content-Type': 'application/json' }
  expect(await send(async () => new Response(body, { headers }))).toMatchObject({ kind: 'offline' })
})

test.each([
  ['a page', 'text/html', '<html>Bad gateway'],
  ['broken JSON', 'application/json', '{"kind":'],
  ['no value', 'application/json', 'null'],
])('%s instead of the result is a failure without a detail', async (...[, type, body]) => {
  const answer = await send(
    async () => new Response(body, { status: 502, headers: { 'Content-Type': type } }),
  )
  expect(answer).toMatchObject({ kind: 'failed', text: 'Error submitting form: Unknown error occurred' })
})

test('the form goes to its own page as it would without script, and the result comes back as it is', async () => {
  const sent: Parameters<typeof fetch>[] = []
  const answer = await send(async (...given) => {
    sent.push(given)
    return Response.json({ kind: 'refused', text: 'No' }, { status: 422 })
  })
  expect(answer).toEqual({ kind: 'refused', text: 'No' })
  const [[address, { method, headers, body } = {}] = []] = sent
  expect([address, method, headers]).toEqual([
    'https://site.test/plan?tour=coast',
    'POST',
    { Accept: 'application/json' },
  ])
  expect(String(body)).toBe('name=Asha')
})
