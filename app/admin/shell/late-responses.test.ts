import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failInPlace, submitAction, submitForm } from '#app/admin/forms/submit-action.ts'
import { RequestTimeout, sendTimeoutMs, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { contentKinds } from './content-kinds.ts'

vi.mock('#app/admin/shell/session/browser-session.ts', () => ({ sessionManager: { check: () => undefined } }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)

/** What became of it once the patience is over. */
async function afterPatience<Outcome>(work: Promise<Outcome>): Promise<Outcome | 'still waiting'> {
  const outcome = Promise.race([work, vi.advanceTimersByTimeAsync(sendTimeoutMs).then(() => 'still waiting')])
  return outcome as Promise<Outcome | 'still waiting'>
}

/** The screen stays: nothing is read anew on a line that is silent. */
const screenStays = { init: { status: 503 } }

test('a save without an answer ends, and says that nobody knows what became of it', async () => {
  const request = new Request('http://site.test/admin/tours/new')
  const kind = contentKinds.tour
  const save = submitForm({ request, kind, serverAction: never, done: 'added' })
  expect(await afterPatience(save)).toMatchObject({
    ...screenStays,
    data: { ok: false, reason: 'unanswered' },
  })
})

test('an action in a list without an answer ends, and is told as one of which nobody knows', async () => {
  const told: unknown[] = []
  const unanswered = { ok: false, reason: 'unanswered' }
  const action = submitAction({
    serverAction: never,
    onFailure: failInPlace,
    onResult: (result) => void told.push(result),
  })
  expect(await afterPatience(action)).toMatchObject({ ...screenStays, data: unanswered })
  expect(told).toEqual([unanswered])
})

test('a form without an answer ends in words', async () => {
  const form = submitAction({ serverAction: never, onFailure: ({ sentence }) => ({ reason: sentence }) })
  expect(await afterPatience(form)).toMatchObject({
    ...screenStays,
    data: { reason: expect.stringContaining('No response came within 20 seconds. It is unclear') },
  })
})

test('a request is ended when its time is over, and when whoever asked gives it up', async () => {
  const ended: string[] = []
  const asking = (name: string) => (signal: AbortSignal) => {
    signal.addEventListener('abort', () => ended.push(name))
    return never()
  }
  const late = withTimeout(asking('late')).catch((error: unknown) => error)
  const breaker = new AbortController()
  void withTimeout(asking('given up'), { signal: breaker.signal }).catch(() => undefined)
  breaker.abort()
  expect(ended).toEqual(['given up'])
  expect(await afterPatience(late)).toBeInstanceOf(RequestTimeout)
  expect(ended).toEqual(['given up', 'late'])
})

test('what is answered in time is passed on as it came, and nothing is ended later', async () => {
  const signals: AbortSignal[] = []
  const answer = await withTimeout(async (signal) => {
    signals.push(signal)
    return 'saved'
  })
  await vi.advanceTimersByTimeAsync(sendTimeoutMs)
  expect([answer, signals.map(({ aborted }) => aborted)]).toEqual(['saved', [false]])
  await expect(withTimeout(() => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
})

/** It takes as long as its file needs, and ends by itself when that stands still. */
const adminFolder = path.join(import.meta.dirname, '..')
const ownEnd = ['media/images/send-file.ts']

test('no request of the panel is sent without an end', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: adminFolder }).filter((file) => !file.includes('.test.'))
  const endless = files.filter((file) => {
    const source = readFileSync(path.join(adminFolder, file), 'utf8')
    // A server action is only handed on; a fetch hands the signal on that ends it.
    const withEnd = source.match(/\bfetch\([^;]*?\bsignal\b/g)?.length ?? 0
    const fetches = source.match(/\bfetch\(/g)?.length ?? 0
    const isTimed = fetches === 0 || /\bwithTimeout[<(]/.test(source)
    return !isTimed || fetches > withEnd || /\bserverAction\(|\bXMLHttpRequest\(/.test(source)
  })
  expect(endless).toEqual(ownEnd)
})
