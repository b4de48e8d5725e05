// Broadcasts to the open event streams of one kind; drops slow readers.
import type { LiveNotice } from '#shared/pages/live-notice.ts'

export type LiveStream = {
  /** False if too much is unread. */
  write: (bytes: Buffer) => boolean
  end: () => void
  /** Without it the stream receives all events. */
  hears?: (notice: LiveNotice) => boolean
}

/** An event rather than a comment, so browser code can detect its absence. */
const heartbeatEvent = Buffer.from('event: beat\ndata: 1\n\n')
const missed = Buffer.from('event: missed\ndata: 1\n\n')

/** Reconnection delay in milliseconds, randomised. */
const firstRetry = 2000
const retrySpread = 4000

/** The streams of this process. */
export class LiveAudience<Stream extends LiveStream = LiveStream> {
  readonly streams = new Set<Stream>()
  // Earlier changes are unknown.
  #toldAt = performance.now()

  /** Adds a stream; returns the function that removes it. */
  add(stream: Stream): () => void {
    this.streams.add(stream)
    const retry = Math.round(firstRetry + Math.random() * retrySpread)
    // Milliseconds since the last event: a browser disconnected for longer has missed one.
    const quiet = Math.round(performance.now() - this.#toldAt)
    this.#write(stream, Buffer.from(`retry: ${retry}\nevent: quiet\ndata: ${quiet}\n\n`))
    return () => {
      this.streams.delete(stream)
    }
  }

  notify(notice: LiveNotice): void {
    this.#toldAt = performance.now()
    const bytes = Buffer.from(`data: ${JSON.stringify(notice)}\n\n`)
    for (const stream of this.streams) if (stream.hears?.(notice) ?? true) this.#write(stream, bytes)
  }

  /** Makes all readers reload, because events may be lost. */
  notifyMissed(): void {
    this.#toldAt = performance.now()
    this.#writeAll(missed)
  }

  sendHeartbeat(): void {
    this.#writeAll(heartbeatEvent)
  }

  drop(stream: Stream): void {
    if (this.streams.delete(stream)) stream.end()
  }

  /** Ends a stream and makes its reader reload. */
  dismiss(stream: Stream): void {
    this.#write(stream, missed)
    this.drop(stream)
  }

  dropAll(): void {
    for (const stream of this.streams) this.drop(stream)
  }

  #writeAll(bytes: Buffer): void {
    for (const stream of this.streams) this.#write(stream, bytes)
  }

  #write(stream: Stream, bytes: Buffer): void {
    if (!stream.write(bytes)) this.drop(stream)
  }
}
