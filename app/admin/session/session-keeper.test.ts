import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedInStaff } from '#shared/staff/staff-session.ts'
import { type AuthEvent, SessionKeeper } from './session-keeper.ts'

const meera: SignedInStaff = {
  user: { name: 'Meera', email: 'meera@site.test' },
  session: { expires_at: 2_000_000_000, expires_in: 604_800, token_type: 'cookie' },
}
const renewed = { ...meera, session: { ...meera.session, expires_at: 2_000_086_400 } }
type Answer = Awaited<ReturnType<ConstructorParameters<typeof SessionKeeper>[0]['ask']>>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A keeper whose server answers with `answers`, the last one again and again, and what it told. */
function startKeeper(answers: Answer[] = [{ kind: 'alive', staff: meera }]) {
  const told: AuthEvent[] = []
  const heard: AuthEvent[] = []
  const ask = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) as Answer)
  let hear: (event: AuthEvent) => void = () => undefined
  const keeper = new SessionKeeper({
    ask,
    openChannel(listener) {
      hear = listener
      return { tell: (event) => void told.push(event), close: () => undefined }
    },
  })
  keeper.listen((event) => void heard.push(event))
  return { keeper, ask, told, heard, hear: (event: AuthEvent) => hear(event) }
}

test('nothing is known before the page says who is signed in', () => {
  expect(startKeeper().keeper.state).toEqual({ user: null, session: null, loading: true })
})

test('a session that was there already is told here, and is no news to other tabs', () => {
  const { keeper, heard, told } = startKeeper()
  keeper.begin(meera)
  expect([heard, told]).toEqual([['INITIAL_SESSION'], []])
  expect(keeper.state).toEqual({ ...meera, loading: false })
})

test('a session after a sign-in is told here and to the other tabs', () => {
  const { keeper, heard, told } = startKeeper()
  keeper.noteSignIn()
  keeper.begin(meera)
  expect([heard, told]).toEqual([['SIGNED_IN'], ['SIGNED_IN']])
})

test('a session that the server does not know any more is over at once', async () => {
  const { keeper, heard, told } = startKeeper([{ kind: 'ended' }])
  keeper.begin(meera)
  await keeper.check()
  expect(keeper.state).toEqual({ user: null, session: null, loading: false })
  expect([heard, told]).toEqual([['INITIAL_SESSION', 'SIGNED_OUT'], ['SIGNED_OUT']])
  await keeper.check()
  expect(heard).toHaveLength(2)
})

test('it looks every minute, and tells of a renewed session', async () => {
  const { keeper, ask, heard } = startKeeper([
    { kind: 'alive', staff: meera },
    { kind: 'alive', staff: renewed },
  ])
  keeper.begin(meera)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ask.mock.calls.length, heard]).toEqual([1, ['INITIAL_SESSION']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
  expect(keeper.state.session?.expires_at).toBe(2_000_086_400)
})

test('an unreachable server ends no session; retries begin after 200 ms and the pauses double', async () => {
  const { keeper, ask } = startKeeper([{ kind: 'unreachable' }])
  keeper.begin(meera)
  await keeper.check()
  const pauses = []
  for (let retry = 0; retry < 12; retry += 1) {
    const before = Date.now()
    const calls = ask.mock.calls.length
    while (ask.mock.calls.length === calls) await vi.advanceTimersByTimeAsync(100)
    pauses.push(Date.now() - before)
  }
  expect(pauses.slice(0, 5)).toEqual([200, 400, 800, 1600, 3200])
  expect(Math.max(...pauses)).toBe(60_000)
  expect(keeper.state.user).toEqual(meera.user)
})

test('once the server is back the pauses begin anew', async () => {
  const { keeper, ask } = startKeeper([
    { kind: 'unreachable' },
    { kind: 'unreachable' },
    { kind: 'alive', staff: meera },
    { kind: 'unreachable' },
    { kind: 'alive', staff: meera },
  ])
  keeper.begin(meera)
  await keeper.check()
  await vi.advanceTimersByTimeAsync(600)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(200)
  expect(ask).toHaveBeenCalledTimes(5)
})

test.each(['SIGNED_IN', 'SIGNED_OUT', 'USER_UPDATED'] as const)(
  'on %s in another tab it looks for itself, and believes only the server',
  async (event) => {
    const { keeper, hear, ask } = startKeeper()
    keeper.begin(meera)
    hear(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledOnce()
    expect(keeper.state.user).toEqual(meera.user)
  },
)

test('whoever asks at the same time shares one look', async () => {
  const { keeper, ask } = startKeeper()
  keeper.begin(meera)
  await Promise.all([keeper.check(), keeper.check(), keeper.check()])
  expect(ask).toHaveBeenCalledOnce()
})

test('what waits for a sign-in goes on with it, and not before', async () => {
  const { keeper, heard } = startKeeper([
    { kind: 'ended' },
    { kind: 'ended' },
    { kind: 'alive', staff: meera },
  ])
  keeper.begin(meera)
  await keeper.check()
  let goesOn = false
  void keeper.untilSignedIn().then(() => {
    goesOn = true
  })
  await keeper.check()
  expect(goesOn).toBe(false)
  await keeper.check()
  await vi.advanceTimersByTimeAsync(0)
  expect([goesOn, heard.at(-1)]).toEqual([true, 'SIGNED_IN'])
})

test('a request that begins to wait when the end of the session is old news is told, and asks for a sign-in', async () => {
  const { keeper } = startKeeper([
    { kind: 'ended' },
    { kind: 'ended' },
    { kind: 'alive', staff: meera },
    { kind: 'ended' },
  ])
  keeper.begin(meera)
  await keeper.check()
  expect(keeper.isAwaited).toBe(false)
  const seen: boolean[] = []
  keeper.watch(() => void seen.push(keeper.isAwaited))
  await keeper.check()
  void keeper.untilSignedIn()
  expect(seen).toEqual([true])
  await keeper.check()
  expect(seen).toEqual([true, false])
  await keeper.check()
  expect(keeper.isAwaited).toBe(false)
})

test('another name or address of the account is told as such', () => {
  const { keeper, heard, told } = startKeeper()
  keeper.begin(meera)
  keeper.learn({ ...meera, user: { ...meera.user, email: 'new@site.test' } })
  expect([heard.at(-1), told]).toEqual(['USER_UPDATED', ['USER_UPDATED']])
})

test('a page that is left looks no more', async () => {
  const { keeper, ask } = startKeeper()
  keeper.begin(meera)()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})
