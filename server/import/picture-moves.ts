// Knows where each file of the old site has come to stand, and puts the new path wherever the old one was written.

/** An address that ends like a path in the old media area, or such a path alone. */
const mention =
  /(?:https?:\/\/[^\s()<>"'?#]*\/|\/)?((?:media|uploads)\/[^\s()<>"'?#/]+\.[A-Za-z0-9]{2,5})(?![\w/])(?:\?[^\s()<>"'#]*)?/g

/** The moves of one import: taught by the media table, asked by all that come after it. */
export class PictureMoves {
  readonly #moves = new Map<string, string>()
  readonly #stored: Set<string>

  /** @param stored paths of the files that this site has */
  constructor(stored: Iterable<string>) {
    this.#stored = new Set(stored)
  }

  learn(oldPath: string, newPath: string): void {
    this.#moves.set(oldPath, newPath)
    this.#stored.add(newPath)
  }

  /** The text with every old path or address of a file that came along replaced by the new path. */
  inText(text: string): string {
    return (
      this.#moves.get(text) ?? text.replaceAll(mention, (all, path: string) => this.#moves.get(path) ?? all)
    )
  }

  /** The same for every text in a structure. */
  inStructure(value: unknown): unknown {
    if (typeof value === 'string') return this.inText(value)
    if (Array.isArray(value)) return value.map((entry) => this.inStructure(entry))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.inStructure(entry)]))
  }

  /** What to say of a picture's value after the moves: undefined when it is here or on another server, or when there is none. */
  noteOn(value: string): string | undefined {
    if (value === '' || value.startsWith('http') || this.#stored.has(value)) return undefined
    return `The picture ${value} is not in the media library: a placeholder shows until another is chosen.`
  }
}
