// Writes lines to a file or pipe and never makes anybody wait for it: what cannot be written is kept a while, then dropped and counted.
import { write, writeSync } from 'node:fs'

/** Characters of lines that wait; beyond them new ones are dropped. */
const longestBacklog = 1_000_000
/** Characters that are handed on at once. */
const longestPart = 64_000
/** Milliseconds until what failed is tried again: a pipe that is full for a moment, a disk that stays full. */
const pauses = { first: 20, longest: 1000 }

export type LogOutput = {
  write: (line: string) => void
  /** Resolves when all is written, or after so many milliseconds; false when not all was. */
  flush: (milliseconds: number) => Promise<boolean>
  /** Writes what it can at the end of the process, without waiting. */
  flushNow: () => void
  /** Lines dropped since the start. */
  dropped: () => number
}

/**
 * Lines for the open file `descriptor`, each with its line end. A pipe must not block, which Node sees to once
 * `process.stdout` was used. After a gap `onGap` is called with the number of lines that were dropped.
 */
export function openLogOutput(descriptor: number, onGap: (lines: number) => void): LogOutput {
  let lines: string[] = []
  let backlog = 0
  /** What is being written, from where it was taken so far: a line is never left in half. */
  let part: Buffer | undefined
  let isUnderWay = false
  let retry: NodeJS.Timeout | undefined
  let pause = pauses.first
  let dropped = 0
  let gap = 0

  function add(line: string): void {
    if (backlog + line.length > longestBacklog) {
      dropped += 1
      gap += 1
      return
    }
    lines.push(line)
    backlog += line.length
    writeOn()
  }

  function writeOn(): void {
    if (isUnderWay || retry) return
    part ??= takePart()
    if (!part) return
    isUnderWay = true
    write(descriptor, part, (error, bytes) => {
      isUnderWay = false
      if (error) return waitAWhile()
      pause = pauses.first
      advance(bytes)
      if (part || lines.length > 0) writeOn()
      else tellOfGap()
    })
  }

  function waitAWhile(): void {
    retry = setTimeout(() => {
      retry = undefined
      writeOn()
    }, pause)
    // Lines alone keep no process from ending.
    retry.unref()
    pause = Math.min(pause * 2, pauses.longest)
  }

  function takePart(): Buffer | undefined {
    if (lines.length === 0) return undefined
    let length = 0
    let count = 0
    while (count < lines.length && length < longestPart) {
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

  function tellOfGap(): void {
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
    // What is under way is written by a thread that the process waits for; what just failed would fail again.
    if (isUnderWay || retry) return
    try {
      for (part ??= takePart(); part; part ??= takePart()) advance(writeSync(descriptor, part))
    } catch {
      // Nobody is left to be told.
    }
  }

  return { write: add, flush, flushNow, dropped: () => dropped }
}
