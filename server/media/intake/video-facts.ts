// What a video's container says about it, and how a container that breaks its own rules is turned away.

/** Width and height in pixels as it is shown, null where the container does not say; duration in seconds. */
export type VideoFacts = {
  width: number | null
  height: number | null
  durationSeconds: number | null
  /** Data that no player needs and that may tell of place and person: to be overwritten before the file is served. */
  unserved?: readonly DataRange[]
}

/** Bytes of a file, from `at`. */
export type DataRange = { at: number; length: number }

/** These bytes are no video that we know how to read. */
export class NoVideo extends Error {
  override name = 'NoVideo'
}

/** Passes a video on while reading it: what it yields is what is to be stored, what it returns are the facts. */
export type VideoReading = AsyncGenerator<Uint8Array, VideoFacts>

/** A number of pixels or seconds that can be recorded, else null. */
export function soundNumber(number: number): number | null {
  return Number.isFinite(number) && number > 0 && number < 1_000_000 ? number : null
}
