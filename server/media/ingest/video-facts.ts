// Properties of a video, and the error for unsupported ones.

/** Displayed pixels, null if unknown. */
export type VideoFacts = {
  width: number | null
  height: number | null
  durationSeconds: number | null
  /** Data that may reveal place and person; overwrite it before serving. */
  unserved?: readonly DataRange[]
}

export type DataRange = { at: number; length: number }

/** Not a supported video. */
export class NoVideo extends Error {
  override name = 'NoVideo'
}

export type VideoReading = AsyncGenerator<Uint8Array, VideoFacts>

/** Returns a plausible number, else null. */
export function soundNumber(number: number): number | null {
  return Number.isFinite(number) && number > 0 && number < 1_000_000 ? number : null
}
