import type { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseEvent } from '#server/postgres/database-event.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { startUnresponsiveServer } from '#tests/support/mail/smtp-sink.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { closeNotifications, listen, openNotifications } from './notifications.ts'

/** The pause between two knocks: as it is, unless a test says otherwise. */
const { pause } = vi.hoisted(() => ({ pause: vi.fn<typeof sleep>() }))
vi.mock('node:timers/promises', async (importActual) => {
  const actual = await importActual<{ setTimeout: typeof sleep }>()
  pause.mockImplementation(actual.setTimeout)
  return { ...actual, setTimeout: pause }
})

const { connection, administration } = useTestDatabase()

const events: DatabaseEvent[] = []
const stops: (() => void)[] = []

afterEach(async () => {
  await closeNotifications()
  for (const stop of stops.splice(0)) stop()
  events.length = 0
})

function open(given: pg.ClientConfig = connection): void {
  openNotifications({ connection: given, onEvent: (event) => void events.push(event) })
}

/** Keeps what a listener hears. */
function follow(channel: string) {
  const heard = { received: [] as string[], connected: 0, lost: 0 }
  const stop = listen(channel, {
    received: (payload) => void heard.received.push(payload),
    connected() {
      heard.connected += 1
    },
    lost() {
      heard.lost += 1
    },
  })
  stops.push(stop)
  return { heard, stop }
}

type Query = { client: pg.Client; text: string; ask: () => Promise<unknown> }

/** Lets a test see each query of the lines: `around` asks it itself. */
function watchQueries(around: (query: Query) => Promise<unknown>): void {
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => Promise<unknown>
  const watched = function (this: pg.Client, ...given: unknown[]) {
    return around({ client: this, text: String(given[0]), ask: () => query.apply(this, given) })
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(watched as unknown as typeof pg.Client.prototype.query)
  onTestFinished(() => spy.mockRestore())
}

/** Counts how many queries are under way on one connection at most. */
function watchOverlaps() {
  const running = new WeakMap<pg.Client, number>()
  let most = 0
  const add = (client: pg.Client, number: number) => {
    const now = (running.get(client) ?? 0) + number
    running.set(client, now)
    most = Math.max(most, now)
  }
  watchQueries(({ client, ask }) => {
    add(client, 1)
    return ask().finally(() => add(client, -1))
  })
  return { most: () => most }
}

async function administer(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(administration)
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}

const notify = (channel: string, payload: string) =>
  administer('SELECT pg_notify($1, $2)', [channel, payload])

const cutAll = () =>
  administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'pravas notifications'`)

test('there is one line, and a second one is a mistake that is told', () => {
  open()
  expect(() => open()).toThrow('open already')
})

test('closing in the midst of connecting waits for nobody: neither the answer nor the end of patience comes', async () => {
  const silent = await startUnresponsiveServer()
  onTestFinished(() => silent.stop())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  open({ ...connection, host: '127.0.0.1', port: silent.port })
  await waitFor(() => silent.sockets.size === 1)
  await closeNotifications()
})

test('whoever has stopped listening hears no more, and others on the same channel do', async () => {
  const [gone, there] = [follow('rain'), follow('rain')]
  open()
  await waitFor(() => there.heard.connected === 1)
  gone.stop()
  await notify('rain', 'one')
  await waitFor(() => there.heard.received.length === 1)
  expect(gone.heard.received).toEqual([])
})

test('what is told on another channel is not heard', async () => {
  const [rain, rock] = [follow('rain'), follow('rock')]
  open()
  await waitFor(() => rock.heard.connected === 1)
  await notify('rock', '{"any":"words, नमस्ते"}')
  await waitFor(() => rock.heard.received.length === 1)
  expect(rock.heard.received).toEqual(['{"any":"words, नमस्ते"}'])
  expect(rain.heard.received).toEqual([])
})

test('a channel is a name, whatever is in it', async () => {
  const odd = follow('odd"; DROP TABLE tours; --')
  open()
  await waitFor(() => odd.heard.connected === 1)
  await notify('odd"; DROP TABLE tours; --', 'heard')
  await waitFor(() => odd.heard.received.length === 1)
  await administer('SELECT FROM tours')
})

test('who comes while the line is open is let in at once', async () => {
  const first = follow('rain')
  open()
  await waitFor(() => first.heard.connected === 1)
  const late = follow('rice')
  await waitFor(() => late.heard.connected === 1)
  await notify('rice', 'late')
  await waitFor(() => late.heard.received.length === 1)
  expect(first.heard.connected).toBe(1)
})

test('the line is never asked two things at once, however many come together and whenever', async () => {
  const { most } = watchOverlaps()
  const first = follow('rain')
  open()
  const whileConnecting = [follow('rice'), follow('rock')]
  await waitFor(() => first.heard.connected === 1)
  const together = ['river', 'road', 'roof', 'root'].map(follow)
  const all = [...whileConnecting, ...together]
  await waitFor(() => all.every(({ heard }) => heard.connected === 1))
  for (const channel of ['rice', 'root']) await notify(channel, 'heard')
  await waitFor(() => [all[0], all.at(-1)].every((follower) => follower?.heard.received.length === 1))
  expect(most()).toBe(1)
})

const steps = [
  { query: 'LISTEN "storm"', known: 'storm', late: 'flood' },
  { query: 'SELECT pg_backend_pid', known: 'wind', late: 'calm' },
]

test.each(steps)(
  'whoever begins to listen once $query is answered while connecting is heard (L15)',
  async ({ query, known, late }) => {
    const first = follow(known)
    let later: ReturnType<typeof follow> | undefined
    watchQueries(async ({ text, ask }) => {
      const result = await ask()
      if (text.startsWith(query)) later = follow(late)
      return result
    })
    open()
    await waitFor(() => first.heard.connected === 1 && later?.heard.connected === 1)
    await notify(late, 'heard')
    await waitFor(() => later?.heard.received.length === 1)
  },
)

test('a line that is cut is told as lost, comes back by itself and hears again', async () => {
  const { heard } = follow('rain')
  open()
  await waitFor(() => heard.connected === 1)
  await cutAll()
  await waitFor(() => heard.connected === 2)
  expect(heard.lost).toBe(1)
  expect(events.map(({ level }) => level)).toEqual(['warn'])
  await notify('rain', 'again')
  await waitFor(() => heard.received.length === 1)
})

test('closing is heard as lost, and opening again as a new line', async () => {
  const { heard } = follow('rain')
  open()
  await waitFor(() => heard.connected === 1)
  await closeNotifications()
  expect([heard.connected, heard.lost]).toEqual([1, 1])
  expect(events).toEqual([])
  open()
  await waitFor(() => heard.connected === 2)
})

test('while nobody answers it is said once, not at every knock, and closing does not wait for the next', async () => {
  const pauses: number[] = []
  // biome-ignore lint/complexity/useMaxParams: the parameters of the pause that it stands in for.
  pause.mockImplementation((milliseconds, _value, { signal } = {}) => {
    pauses.push(milliseconds ?? 0)
    if (pauses.length < 7) return Promise.resolve(undefined as never)
    // This one lasts for ever, unless it is broken off.
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', reject))
  })
  onTestFinished(() => void pause.mockReset())
  open({ ...connection, host: '127.0.0.1', port: 1 })
  await waitFor(() => pauses.length === 7)
  expect(pauses).toEqual([200, 400, 800, 1600, 3000, 3000, 3000])
  expect(events).toHaveLength(1)
  await closeNotifications()
})
