import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedInStaff } from '#shared/staff/staff-session.ts'
import { type AuthEvent, SessionManager } from './session-manager.ts'

const meera: SignedInStaff = {
  user: { id: 'meera', name: 'Meera', email: 'meera@site.test', role: 'editor' },
  session: { expires_at: 2_000_000_000, expires_in: 604_800, token_type: 'cookie' },
}
const renewed = { ...meera, session: { ...meera.session, expires_at: 2_000_086_400 } }
type Answer = Awaited<ReturnType<ConstructorParameters<typeof SessionManager>[0]['ask']>>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A session manager whose server answers with `answers`, the last one again and again, and what it told. */
function startManager(answers: Answer[] = [{ kind: 'alive', staff: meera }]) {
  const told: AuthEvent[] = []
  const heard: AuthEvent[] = []
  const ask = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) as Answer)
  let hear: (event: AuthEvent) => void = () => undefined
  const manager = new SessionManager({
    ask,
    openChannel(listener) {
      hear = listener
      return { tell: (event) => void told.push(event), close: () => undefined }
    },
  })
  manager.listen((event) => void heard.push(event))
  return { keeper: manager, ask, told, heard, hear: (event: AuthEvent) => hear(event) }
}

test('nothing is known before the page says who is signed in', () => {
  expect(startManager().keeper.state).toMatchObject({ user: null, session: null, loading: true })
})

test('a session that was there already is told here, and is no news to other tabs', () => {
  const { keeper: manager, heard, told } = startManager()
  manager.begin(meera)
  expect([heard, told]).toEqual([['INITIAL_SESSION'], []])
  expect(manager.state).toMatchObject({ ...meera, loading: false })
})

test('a session after a sign-in is told here and to the other tabs', () => {
  const { keeper: manager, heard, told } = startManager()
  manager.recordSignIn()
  manager.begin(meera)
  expect([heard, told]).toEqual([['SIGNED_IN'], ['SIGNED_IN']])
})

test('a session that the server does not know any more is over at once', async () => {
  const { keeper: manager, heard, told } = startManager([{ kind: 'ended' }])
  manager.begin(meera)
  await manager.check()
  expect(manager.state).toMatchObject({ user: null, session: null, loading: false })
  expect([heard, told]).toEqual([['INITIAL_SESSION', 'SIGNED_OUT'], ['SIGNED_OUT']])
  await manager.check()
  expect(heard).toHaveLength(2)
})

test('it looks every minute, and tells of a renewed session', async () => {
  const {
    keeper: manager,
    ask,
    heard,
  } = startManager([
    { kind: 'alive', staff: meera },
    { kind: 'alive', staff: renewed },
  ])
  manager.begin(meera)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([ask.mock.calls.length, heard]).toEqual([1, ['INITIAL_SESSION']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
  expect(manager.state.session?.expires_at).toBe(2_000_086_400)
})

test('an unreachable server ends no session; retries begin after 200 ms and the pauses double', async () => {
  const { keeper: manager, ask } = startManager([{ kind: 'unreachable' }])
  manager.begin(meera)
  await manager.check()
  const pauses = []
  for (let retry = 0; retry < 12; retry += 1) {
    const before = Date.now()
    const calls = ask.mock.calls.length
    while (ask.mock.calls.length === calls) await vi.advanceTimersByTimeAsync(100)
    pauses.push(Date.now() - before)
  }
  expect(pauses.slice(0, 5)).toEqual([200, 400, 800, 1600, 3200])
  expect(Math.max(...pauses)).toBe(60_000)
  expect(manager.state.user).toEqual(meera.user)
})

test('once the server is back the pauses begin anew', async () => {
  const { keeper: manager, ask } = startManager([
    { kind: 'unreachable' },
    { kind: 'unreachable' },
    { kind: 'alive', staff: meera },
    { kind: 'unreachable' },
    { kind: 'alive', staff: meera },
  ])
  manager.begin(meera)
  await manager.check()
  await vi.advanceTimersByTimeAsync(600)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(200)
  expect(ask).toHaveBeenCalledTimes(5)
})

test.each(['SIGNED_IN', 'SIGNED_OUT', 'USER_UPDATED'] as const)(
  'on %s in another tab it looks for itself, and believes only the server',
  async (event) => {
    const { keeper: manager, hear, ask } = startManager()
    manager.begin(meera)
    hear(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledOnce()
    expect(manager.state.user).toEqual(meera.user)
  },
)

test('whoever asks at the same time shares one look', async () => {
  const { keeper: manager, ask } = startManager()
  manager.begin(meera)
  await Promise.all([manager.check(), manager.check(), manager.check()])
  expect(ask).toHaveBeenCalledOnce()
})

/** A session manager whose server answers when it is told to, each look by its number. */
function startHeldManager() {
  const looks: { answer: (answer: Answer) => void; overtaken: AbortSignal }[] = []
  const manager = new SessionManager({
    ask: (overtaken) => new Promise((answer) => void looks.push({ answer, overtaken })),
    openChannel: (hear) => {
      hearing = hear
      return { tell: () => undefined, close: () => undefined }
    },
  })
  let hearing: (event: AuthEvent) => void = () => undefined
  manager.begin(meera)
  return { keeper: manager, looks, hear: (event: AuthEvent) => hearing(event) }
}

test('a line that is back is looked at anew, and the look from before it neither answers nor slows the next', async () => {
  const { keeper: manager, looks } = startHeldManager()
  const before = manager.check()
  const after = manager.checkAnew()
  expect(looks.map(({ overtaken }) => overtaken.aborted)).toEqual([true, false])
  const ends: string[] = []
  void before.then(() => void ends.push('before'))
  looks[0]?.answer({ kind: 'ended' })
  await vi.advanceTimersByTimeAsync(0)
  expect([ends, manager.state.user]).toEqual([[], meera.user])
  looks[1]?.answer({ kind: 'alive', staff: renewed })
  await Promise.all([before, after])
  expect(manager.state.session?.expires_at).toBe(renewed.session.expires_at)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(looks).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toHaveLength(3)
})

test('an overtaken look that answers last changes nothing, and the newer one is still shared', async () => {
  const { keeper: manager, looks } = startHeldManager()
  void manager.check()
  const after = manager.checkAnew()
  looks[1]?.answer({ kind: 'alive', staff: renewed })
  await after
  const next = manager.check()
  looks[0]?.answer({ kind: 'ended' })
  await vi.advanceTimersByTimeAsync(0)
  void manager.check()
  expect([looks.length, manager.state.user]).toEqual([3, meera.user])
  looks[2]?.answer({ kind: 'alive', staff: renewed })
  await next
})

test('after a line that is back the pauses begin anew, however many looks failed before', async () => {
  const { keeper: manager, looks } = startHeldManager()
  for (let failure = 0; failure < 10; failure += 1) {
    void manager.check()
    looks.at(-1)?.answer({ kind: 'unreachable' })
    await vi.advanceTimersByTimeAsync(0)
  }
  void manager.checkAnew()
  looks.at(-1)?.answer({ kind: 'unreachable' })
  await vi.advanceTimersByTimeAsync(199)
  expect(looks).toHaveLength(11)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks).toHaveLength(12)
})

test('a sign-in in another tab is looked for anew, also while a look from before it runs', async () => {
  const { keeper: manager, looks, hear } = startHeldManager()
  void manager.check()
  looks[0]?.answer({ kind: 'ended' })
  await vi.advanceTimersByTimeAsync(0)
  void manager.check()
  hear('SIGNED_IN')
  looks[1]?.answer({ kind: 'ended' })
  looks[2]?.answer({ kind: 'alive', staff: meera })
  await vi.advanceTimersByTimeAsync(0)
  expect(manager.state.user).toEqual(meera.user)
})

test('what waits for a sign-in goes on with it, and not before', async () => {
  const { keeper: manager, heard } = startManager([
    { kind: 'ended' },
    { kind: 'ended' },
    { kind: 'alive', staff: meera },
  ])
  manager.begin(meera)
  await manager.check()
  let goesOn = false
  void manager.untilSignedIn().then(() => {
    goesOn = true
  })
  await manager.check()
  expect(goesOn).toBe(false)
  await manager.check()
  await vi.advanceTimersByTimeAsync(0)
  expect([goesOn, heard.at(-1)]).toEqual([true, 'SIGNED_IN'])
})

test('a request that begins to wait when the end of the session is old news is told, and asks for a sign-in', async () => {
  const { keeper: manager } = startManager([
    { kind: 'ended' },
    { kind: 'ended' },
    { kind: 'alive', staff: meera },
    { kind: 'ended' },
  ])
  manager.begin(meera)
  await manager.check()
  expect(manager.store.get().isAwaited).toBe(false)
  const seen: boolean[] = []
  manager.store.subscribe(() => void seen.push(manager.store.get().isAwaited))
  await manager.check()
  void manager.untilSignedIn()
  expect(seen).toEqual([true])
  await manager.check()
  expect(seen).toEqual([true, false])
  await manager.check()
  expect(manager.store.get().isAwaited).toBe(false)
})

test('another name or address of the account is told as such', () => {
  const { keeper: manager, heard, told } = startManager()
  manager.begin(meera)
  manager.learn({ ...meera, user: { ...meera.user, email: 'new@site.test' } })
  expect([heard.at(-1), told]).toEqual(['USER_UPDATED', ['USER_UPDATED']])
})

test('a page that is left looks no more', async () => {
  const { keeper: manager, ask } = startManager()
  manager.begin(meera)()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})
