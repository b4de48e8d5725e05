// Holds the open event streams of one kind and writes the same bytes to all of them; who does not read is dropped.
import type { LiveNotice } from '#shared/pages/live-notice.ts'

export type LiveStream = {
  /** Passes bytes on; false when too much of what was sent before has not been read. */
  write: (bytes: Buffer) => boolean
  end: () => void
  /** Whether it is told of this; of everything without it. */
  hears?: (notice: LiveNotice) => boolean
}

/** Shared by everybody on each beat; an event and not a comment, so that a browser notices when it stays away. */
const beat = Buffer.from('event: beat\ndata: 1\n\n')
const missed = Buffer.from('event: missed\ndata: 1\n\n')

/** Milliseconds after which a cut-off browser tries again: spread, so that not all come at once. */
const firstRetry = 2000
const retrySpread = 4000

/** Everybody who listens to one kind of stream at this process. */
export class LiveAudience<Stream extends LiveStream = LiveStream> {
  readonly streams = new Set<Stream>()
  // Nobody knows what happened before the start.
  #toldAt = performance.now()

  /** Lets a stream in and greets it; the function it gives back takes it out. */
  add(stream: Stream): () => void {
    this.streams.add(stream)
    const retry = Math.round(firstRetry + Math.random() * retrySpread)
    // How long nothing has happened: a browser that was away for longer has missed something.
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

  /** Something may have passed unnoticed: everybody is to look again. */
  notifyMissed(): void {
    this.#toldAt = performance.now()
    this.#writeAll(missed)
  }

  beat(): void {
    this.#writeAll(beat)
  }

  drop(stream: Stream): void {
    if (this.streams.delete(stream)) stream.end()
  }

  /** Ends a stream whose reader is to look again at once. */
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
