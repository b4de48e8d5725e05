// Finds in memory what contains a query as it was typed: the same text that the database searches, as the database folded it.

/** More ids than these are not handed on: the database finds them sooner than it reads a list of them. */
const most = 500

/** An empty store. Texts are folded by the database, and so is what is looked for. */
export function createTextsAsTyped() {
  const texts = new Map<string, string>()
  return {
    put: (id: string, folded: string) => texts.set(id, folded),
    remove: (id: string) => texts.delete(id),
    /** The ids of what contains one of these; undefined where there are too many. */
    find(folded: readonly string[]): string[] | undefined {
      const found: string[] = []
      for (const [id, text] of texts) {
        if (!folded.some((words) => text.includes(words))) continue
        if (found.length === most) return undefined
        found.push(id)
      }
      return found
    },
  }
}
