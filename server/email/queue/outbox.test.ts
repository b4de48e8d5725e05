import { afterEach, expect, test, vi } from 'vitest'
import { awaitJobQueue, jobQueue, openJobQueue } from '#server/jobs/job-queue.ts'
import { emailIdOf, enqueueEmail } from './outbox.ts'

afterEach(() => {
  openJobQueue(undefined)
  vi.useRealTimers()
})

const queue = { send: vi.fn(async () => 'id') } as never

test('before it is open nothing is taken in', async () => {
  vi.useFakeTimers()
  expect(() => jobQueue()).toThrow('not open')
  const ordering = enqueueEmail({ execute: vi.fn() } as never, { kind: 'password', address: 'a@site.test' })
  const refused = expect(ordering).rejects.toThrow('not open')
  await vi.advanceTimersByTimeAsync(3000)
  await refused
})

test('who comes a moment too early waits for it, two seconds at most', async () => {
  vi.useFakeTimers()
  const waiting = awaitJobQueue()
  setTimeout(() => openJobQueue(queue), 1500)
  await vi.advanceTimersByTimeAsync(1600)
  expect(await waiting).toBe(true)
  openJobQueue(undefined)
  const inVain = awaitJobQueue()
  await vi.advanceTimersByTimeAsync(2100)
  expect(await inVain).toBe(false)
})

test('the same parts make the same id, other parts or another cut of them another', () => {
  const id = emailIdOf('enquiry', 'a')
  expect(emailIdOf('enquiry', 'a')).toBe(id)
  expect(emailIdOf('enquirya')).not.toBe(id)
  expect(emailIdOf('enquiry', 'b')).not.toBe(id)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
