import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

vi.mock('#app/admin/shell/session/browser-session.ts', () => ({ sessionManager: { check: () => undefined } }))

/** A request on a line where nothing comes back; what has left is told by the test. */
class SilentRequest {
  static last: SilentRequest
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response = null
  onabort: () => void = () => undefined
  constructor() {
    SilentRequest.last = this
  }
  open() {}
  send() {}
  abort() {
    this.onabort()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that stands still for a minute is given up, and one that moves on is not', async () => {
  const ended = vi.fn()
  const sending = { to: '/admin/pictures', onProgress: () => undefined, signal: new AbortController().signal }
  void sendFile(new File(['x'], 'fort.png'), sending).then(ended)
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(59_000)
    SilentRequest.last.upload.onprogress?.({ loaded, total: 5 })
  }
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).toHaveBeenCalledWith({ status: 0, body: null })
})
