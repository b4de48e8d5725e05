import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignOut } from './sign-out.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser whose requests are answered in turn by `answers`, the last one for ever. */
function startBrowser(answers: boolean[], kept?: string) {
  const seen = { sent: [] as string[], left: [] as string[], kept }
  const signOut = new SignOut({
    async send(scope) {
      seen.sent.push(scope)
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? false
    },
    kept: {
      read: () => seen.kept,
      write(scope) {
        seen.kept = scope
      },
      remove() {
        seen.kept = undefined
      },
    },
    leave: (scope) => seen.left.push(scope),
  })
  return { signOut, seen }
}

const applyResult = () => vi.advanceTimersByTimeAsync(0)

test('a sign-out that the server cannot be told of is remembered, and sent again until it knows', async () => {
  const { signOut, seen } = startBrowser([false, false, true])
  signOut.begin('local')
  expect(signOut.state.get()).toEqual({ scope: 'local', phase: 'sending' })
  await applyResult()
  expect([signOut.state.get()?.phase, seen.kept, seen.left]).toEqual(['unsent', 'local', []])
  await vi.advanceTimersByTimeAsync(2000)
  expect([signOut.state.get()?.phase, seen.sent.length]).toEqual(['unsent', 2])
  await vi.advanceTimersByTimeAsync(4000)
  expect(seen).toEqual({ sent: ['local', 'local', 'local'], left: ['local'], kept: undefined })
})

test('a sign-out that works goes to the login and leaves nothing behind', async () => {
  const { signOut, seen } = startBrowser([true])
  signOut.begin('global')
  await applyResult()
  expect(seen).toEqual({ sent: ['global'], left: ['global'], kept: undefined })
})

test('a press while it is being sent sends nothing twice, and a press while it waits sends it at once', async () => {
  const { signOut, seen } = startBrowser([false])
  signOut.begin('local')
  signOut.begin('local')
  signOut.retry()
  await applyResult()
  expect(seen.sent).toHaveLength(1)
  signOut.retry()
  await applyResult()
  expect(seen.sent).toHaveLength(2)
})

test('a page that comes later goes on with what the server was not told, and with nothing else', async () => {
  for (const kept of ['local', 'global']) {
    const { signOut, seen } = startBrowser([true], kept)
    signOut.resume()
    await applyResult()
    expect([seen.sent, seen.left, seen.kept]).toEqual([[kept], [kept], undefined])
  }
  for (const kept of [undefined, '', 'others', '<b>']) {
    const { signOut, seen } = startBrowser([true], kept)
    signOut.resume()
    await applyResult()
    expect([seen.sent, signOut.state.get()]).toEqual([[], undefined])
  }
})

test('whoever signs in is not signed out by a sign-out of before', async () => {
  const { signOut, seen } = startBrowser([false])
  signOut.begin('local')
  await applyResult()
  signOut.clear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([seen.sent.length, seen.kept, signOut.state.get()]).toEqual([1, undefined, undefined])
  // The next one begins with the first pause.
  signOut.begin('local')
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.sent).toHaveLength(3)
})

test('what is said of a sign-out that waits stays while it is sent again', async () => {
  const { signOut } = startBrowser([false])
  const phases: unknown[] = []
  signOut.state.subscribe(() => phases.push(signOut.state.get()?.phase))
  signOut.begin('local')
  await applyResult()
  await vi.advanceTimersByTimeAsync(2000)
  expect(phases).toEqual(['sending', 'unsent', 'again', 'unsent'])
})

test('the pauses grow to a minute and no longer', async () => {
  const { signOut, seen } = startBrowser([false])
  signOut.begin('local')
  await vi.advanceTimersByTimeAsync(62_000)
  expect(seen.sent).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(180_000)
  expect(seen.sent).toHaveLength(9)
})

test('each form that signs in clears a pending sign-out', () => {
  const isWithoutSession = /\/(confirm-email-page|forgot-password-page|login-view)\.tsx$/
  const files = globSync('app/admin/account/sign-in/*.tsx').filter((file) => !isWithoutSession.test(file))
  const forms = files.flatMap((file) => readFileSync(file, 'utf8').match(/<Form\b[^>]*>/g) ?? [])
  expect(forms).toHaveLength(4)
  expect(forms.filter((form) => !form.includes('onSubmit={recordSignIn}'))).toEqual([])
})
