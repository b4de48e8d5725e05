// Maps old media paths to new ones and replaces them in content.

const mention =
  /(?:https?:\/\/[^\s()<>"'?#]*\/|\/)?((?:media|uploads)\/[^\s()<>"'?#/]+\.[A-Za-z0-9]{2,5})(?![\w/])(?:\?[^\s()<>"'#]*)?/g

/** The moves of one import, filled by the media table and used by later tables. */
export class ImageMoves {
  readonly #moves = new Map<string, string>()
  readonly #stored: Set<string>

  /** @param stored existing files */
  constructor(stored: Iterable<string>) {
    this.#stored = new Set(stored)
  }

  learn(oldPath: string, newPath: string): void {
    this.#moves.set(oldPath, newPath)
    this.#stored.add(newPath)
  }

  inText(text: string): string {
    return (
      this.#moves.get(text) ?? text.replaceAll(mention, (all, path: string) => this.#moves.get(path) ?? all)
    )
  }

  inStructure(value: unknown): unknown {
    if (typeof value === 'string') return this.inText(value)
    if (Array.isArray(value)) return value.map((entry) => this.inStructure(entry))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.inStructure(entry)]))
  }

  noteOn(value: string): string | undefined {
    if (value === '' || value.startsWith('http') || this.#stored.has(value)) return undefined
    return `The picture ${value} is not in the media library: a placeholder shows until another is chosen.`
  }
}
