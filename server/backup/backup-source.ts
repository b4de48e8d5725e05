// Where a backup is read from: a file, or anything that gives its bytes again each time it is opened.
import { createReadStream } from 'node:fs'

export type BackupSource = {
  /** As an operator would name it. */
  name: string
  /** Its bytes from the first one on. What they fail with as a BackupRefusal is told as it is. */
  open: () => AsyncIterable<Uint8Array>
}

/** The path of a file stands for the file. */
export type BackupPlace = string | BackupSource

/** How the place opens. */
export function sourceOf(place: BackupPlace): BackupSource {
  return typeof place === 'string' ? { name: place, open: () => createReadStream(place) } : place
}
