import type { NamesById } from '#shared/staff/ledger-values.ts'
import {
  type ChangeLine,
  describeChanges,
  describeDetails,
  describeEntry,
  type LedgerEntry,
} from '#shared/staff/ledger-words.ts'

/** An entry in words: what it holds beside them, such as a long post before and after, stays on the server. */
export type ToldEntry = Pick<LedgerEntry, 'id' | 'at' | 'kind' | 'itemId' | 'title'> & {
  sentence: string
  lines: ChangeLine[]
  /** It left something that can be seen and brought back. */
  isVersion: boolean
}

/** A page of entries as the screens are given it. */
export function tellEntries({ entries, names }: { entries: readonly LedgerEntry[]; names: NamesById }) {
  return entries.map((entry): ToldEntry => {
    const { id, at, kind, itemId, title, after } = entry
    return {
      ...{ id, at, kind, itemId, title },
      sentence: describeEntry(entry),
      lines: [...describeChanges(entry, names), ...describeDetails(entry)],
      isVersion: after !== null,
    }
  })
}
