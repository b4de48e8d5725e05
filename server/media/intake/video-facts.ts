// Properties of a video, and the error for unsupported ones.

/** Displayed size in pixels, null if unknown; duration in seconds. */
export type VideoFacts = {
  width: number | null
  height: number | null
  durationSeconds: number | null
  /**
   * Data of tracks that players do not need and that may reveal place and person; overwrite it before
   * serving the file.
   */
  unserved?: readonly DataRange[]
}

/** Byte range from `at`. */
export type DataRange = { at: number; length: number }

/** Not a video that we support. */
export class NoVideo extends Error {
  override name = 'NoVideo'
}

/** Yields the bytes to store and returns the video's properties. */
export type VideoReading = AsyncGenerator<Uint8Array, VideoFacts>

/** Returns a plausible number of pixels or seconds, else null. */
export function soundNumber(number: number): number | null {
  return Number.isFinite(number) && number > 0 && number < 1_000_000 ? number : null
}
