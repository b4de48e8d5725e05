/** What the site has promised to keep, written down outside of it: a line counts once it is safely on the disk. */
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** `what` names the kind of write, `id` what it wrote, `detail` what must be found there. */
export type Promised = {
  what: 'enquiry' | 'destination' | 'settings' | 'media' | 'event'
  id: string
  detail: string
}

export class AcknowledgementLog {
  readonly #file: string
  readonly #handle: number

  constructor(file: string) {
    this.#file = file
    this.#handle = openSync(file, 'a')
  }

  /** Resolves nothing and promises nothing before the line is on the disk. */
  note(promised: Promised): void {
    writeSync(this.#handle, `${JSON.stringify(promised)}\n`)
    fsyncSync(this.#handle)
  }

  /** Every promise so far, read from the disk. */
  read(): Promised[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Promised)
  }

  close(): void {
    closeSync(this.#handle)
  }
}
