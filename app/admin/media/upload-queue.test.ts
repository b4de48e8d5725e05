import { expect, test, vi } from 'vitest'
import type { UploadRejected } from './send-to-library.ts'
import { describeUploads, hasActiveUploads, UploadQueue, type UploadTask } from './upload-queue.ts'

type Sent = {
  name: string
  end: (refused: UploadRejected | null) => void
  signal: AbortSignal
  tell: (share: number) => void
}

/** A queue whose sending the test ends by hand. */
function startQueue(refuse: UploadTask['refuse'] = () => null) {
  const sent: Sent[] = []
  const onTaken = vi.fn()
  const queue = new UploadQueue({
    refuse,
    onTaken,
    send: ({ name }, { signal, onProgress }) =>
      new Promise((end) => sent.push({ name, end, signal, tell: onProgress })),
  })
  const phases = () => queue.uploads.get().map(({ name, phase }) => `${name} ${phase}`)
  return { queue, sent, phases, onTaken }
}

function files(...names: string[]): File[] {
  return names.map((name) => new File(['x'], name, { type: 'image/png' }))
}

const handled = () => new Promise((resolve) => setTimeout(resolve))

test('a file that would be refused is not sent, says why, and cannot be tried again', () => {
  const { queue, sent } = startQueue(({ name }) => (name === 'a.exe' ? 'No.' : null))
  queue.add(files('a.exe', 'b.png'))
  expect(sent.map(({ name }) => name)).toEqual(['b.png'])
  expect(queue.uploads.get()[0]).toMatchObject({ phase: 'failed', problem: 'No.', canRetry: false })
})

test('three files are sent at a time, the next when one has ended', async () => {
  const { queue, sent, phases } = startQueue()
  queue.add(files('a', 'b', 'c', 'd', 'e'))
  expect(sent).toHaveLength(3)
  expect(phases()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting'])
  sent[1]?.end(null)
  await handled()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(phases()[1]).toBe('b done')
})

test('one that fails holds up nobody, keeps its file and arrives with the second try', async () => {
  const { queue, sent, phases, onTaken } = startQueue()
  queue.add(files('a', 'b'))
  sent[0]?.end({ problem: 'Error uploading files. Please try again.', isFinal: false })
  sent[1]?.end(null)
  await handled()
  expect(queue.uploads.get()[0]).toMatchObject({
    phase: 'failed',
    problem: 'Error uploading files. Please try again.',
    canRetry: true,
  })
  expect(hasActiveUploads(queue.uploads.get())).toBe(false)
  expect(describeUploads(queue.uploads.get())).toBe('1 of 2 uploaded, 1 not')
  queue.retry(queue.uploads.get()[0]?.key ?? 0)
  expect(phases()).toEqual(['a sending', 'b done'])
  sent[2]?.end(null)
  await handled()
  expect(phases()).toEqual(['a done', 'b done'])
  expect(onTaken).toHaveBeenCalledTimes(2)
  expect(describeUploads(queue.uploads.get())).toBe('2 of 2 uploaded')
})

test('one that is cancelled is broken off, leaves the list and makes room', async () => {
  const { queue, sent, phases, onTaken } = startQueue()
  queue.add(files('a', 'b', 'c', 'd'))
  queue.cancel(queue.uploads.get()[0]?.key ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(phases()).toEqual(['b sending', 'c sending', 'd sending'])
  sent[0]?.end(null)
  await handled()
  expect(onTaken).not.toHaveBeenCalled()
  queue.stop()
  expect([queue.uploads.get(), sent.every(({ signal }) => signal.aborted)]).toEqual([[], true])
})

test('it tells how far each has come, and whoever watches hears of it', () => {
  const { queue, sent } = startQueue()
  const change = vi.fn()
  const end = queue.uploads.subscribe(change)
  queue.add(files('a'))
  sent[0]?.tell(0.4)
  expect(queue.uploads.get()[0]?.share).toBe(0.4)
  expect(hasActiveUploads(queue.uploads.get())).toBe(true)
  const times = change.mock.calls.length
  expect(times).toBeGreaterThan(1)
  end()
  sent[0]?.tell(0.5)
  expect(change).toHaveBeenCalledTimes(times)
})

test('those that have arrived are cleared away, the others stay', async () => {
  const { queue, sent, phases } = startQueue()
  queue.add(files('a', 'b'))
  sent[0]?.end(null)
  await handled()
  queue.clearDone()
  expect(phases()).toEqual(['b sending'])
  expect(describeUploads([])).toBe('')
})

test('one that the server has looked at and refused cannot be tried again', async () => {
  const { queue, sent } = startQueue()
  queue.add(files('a.heic'))
  sent[0]?.end({ problem: 'This is a HEIC photo.', isFinal: true })
  await handled()
  expect(queue.uploads.get()[0]).toMatchObject({
    phase: 'failed',
    problem: 'This is a HEIC photo.',
    canRetry: false,
  })
})
