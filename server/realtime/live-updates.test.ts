import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeNoticeChannel } from '#server/content/change-notices.ts'
import { listen } from '#server/database/notifications.ts'
import { startLiveUpdates } from './live-updates.ts'
import { publicAudience } from './public-live-stream.ts'
import { staffAudience } from './staff-live-stream.ts'

vi.mock(import('#server/database/notifications.ts'), async (original) => ({
  ...(await original()),
  listen: vi.fn(),
}))

type Listener = Parameters<typeof listen>[1]

const channels = new Map<string, Listener>()
const stopped: string[] = []

beforeEach(() => {
  channels.clear()
  stopped.length = 0
  vi.mocked(listen).mockImplementation((channel, listener) => {
    channels.set(channel, listener)
    return () => void stopped.push(channel)
  })
})

/** What somebody at each of the two kinds of streams hears. */
function start() {
  const stop = startLiveUpdates()
  const heard = { staff: [] as string[], everybody: [] as string[] }
  const write = (to: string[]) => (bytes: Buffer) => to.push(String(bytes)) > 0
  const leave = [
    staffAudience.add({
      ...{ write: write(heard.staff), end: () => undefined },
      ...{ sessionId: 's', userId: 'u', role: 'owner' as const },
    }),
    publicAudience.add({ write: write(heard.everybody), end: () => undefined }),
  ]
  onTestFinished(() => {
    stop()
    for (const go of leave) go()
  })
  heard.staff.length = 0
  heard.everybody.length = 0
  return {
    heard,
    stop,
    receive: (payload: string) => channels.get(changeNoticeChannel)?.received(payload, 1),
  }
}

const at = '2026-11-21T10:00:00.000Z'
const notice = (topic: string, keys: string[] = []) => JSON.stringify({ topic, keys, at })

test.each(['', 'not json', '{}', '{"topic":"staff","keys":[],"at":"now"}', notice('settings', ['a"b'])])(
  'a notification that is no notice (%j) is told to nobody',
  (payload) => {
    const { heard, receive } = start()
    receive(payload)
    expect(heard).toEqual({ staff: [], everybody: [] })
  },
)

test.each(['destinations', 'tours', 'blog', 'enquiries', 'media', 'email'])(
  'the public hears nothing of %s',
  (topic) => {
    const { heard, receive } = start()
    receive(notice(topic))
    expect([heard.staff.length, heard.everybody.length]).toEqual([1, 0])
  },
)

test('of settings the public hears the keys that it may read, and of no others', () => {
  const { heard, receive } = start()
  receive(notice('settings', ['email_settings']))
  receive(notice('settings', ['site_info', 'email_settings', 'made_up']))
  expect(heard.everybody).toEqual([`data: ${notice('settings', ['site_info'])}\n\n`])
  expect(heard.staff).toHaveLength(2)
})

test('once the line to the database is new, everybody is to look again', () => {
  const { heard } = start()
  void channels.get(changeNoticeChannel)?.connected?.()
  expect([heard.staff, heard.everybody]).toEqual([
    ['event: missed\ndata: 1\n\n'],
    ['event: missed\ndata: 1\n\n'],
  ])
})

test('stopping ends the listening and every staff stream', () => {
  const { stop } = start()
  stop()
  expect(stopped).toEqual([...channels.keys()])
  expect(staffAudience.streams.size).toBe(0)
})
