// Writes log lines without blocking; buffers, then drops and counts what cannot be written.
import { write, writeSync } from 'node:fs'

/** Characters; further lines are dropped. */
const maxBacklog = 1_000_000
const maxWriteLength = 64_000
const pauses = { first: 20, max: 1000 }

export type LogOutput = {
  write: (line: string) => void
  /** False if lines remain after this time. */
  flush: (milliseconds: number) => Promise<boolean>
  /** Writes synchronously at process exit. */
  flushNow: () => void
  dropped: () => number
}

/**
 * `descriptor` must be non-blocking; Node ensures that once `process.stdout` was used. `onGap` receives the
 * number of dropped lines.
 */
export function openLogOutput(descriptor: number, onGap: (lines: number) => void): LogOutput {
  let lines: string[] = []
  let backlog = 0
  let part: Buffer | undefined
  let isWriting = false
  let retry: NodeJS.Timeout | undefined
  let pause = pauses.first
  let dropped = 0
  let gap = 0

  function add(line: string): void {
    if (backlog + line.length > maxBacklog) {
      dropped += 1
      gap += 1
      return
    }
    lines.push(line)
    backlog += line.length
    writeOn()
  }

  function writeOn(): void {
    if (isWriting || retry) return
    part ??= takePart()
    if (!part) return
    isWriting = true
    write(descriptor, part, (error, bytes) => {
      isWriting = false
      if (error) return waitAWhile()
      pause = pauses.first
      advance(bytes)
      if (part || lines.length > 0) writeOn()
      else reportGap()
    })
  }

  function waitAWhile(): void {
    retry = setTimeout(() => {
      retry = undefined
      writeOn()
    }, pause)
    // Pending lines do not keep the process alive.
    retry.unref()
    pause = Math.min(pause * 2, pauses.max)
  }

  function takePart(): Buffer | undefined {
    if (lines.length === 0) return undefined
    let length = 0
    let count = 0
    while (count < lines.length && length < maxWriteLength) {
      length += lines[count]?.length ?? 0
      count += 1
    }
    const text = lines.slice(0, count).join('')
    lines = lines.slice(count)
    backlog -= text.length
    return Buffer.from(text)
  }

  function advance(bytes: number): void {
    part = part && bytes < part.length ? part.subarray(bytes) : undefined
  }

  function reportGap(): void {
    if (gap === 0) return
    const missing = gap
    gap = 0
    onGap(missing)
  }

  async function flush(milliseconds: number): Promise<boolean> {
    const deadline = Date.now() + milliseconds
    while ((part || lines.length > 0) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return !part && lines.length === 0
  }

  function flushNow(): void {
    // Node waits for the pending write; a failed one would fail again.
    if (isWriting || retry) return
    try {
      for (part ??= takePart(); part; part ??= takePart()) advance(writeSync(descriptor, part))
    } catch {
      // The error cannot be reported any more.
    }
  }

  return { write: add, flush, flushNow, dropped: () => dropped }
}
