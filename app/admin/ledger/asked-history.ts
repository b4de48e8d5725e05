import { data } from 'react-router'
import { readHistoryCursor } from '#shared/staff/activity-filters.ts'
import type { NamesById } from '#shared/staff/ledger-values.ts'
import type { LedgerEntry } from '#shared/staff/ledger-words.ts'
import { historyAt } from './history-paths.ts'
import { tellEntries } from './told-entry.ts'

type Asked = { kind: string; path: string; itemId: string; before: string }
type Page = { entries: LedgerEntry[]; names: NamesById; older: string | undefined }

/** What the address of a history asks for: `path` is where it stands, `before` the entry that its page begins behind. */
export function askedHistory(url: URL, itemId: string): Asked {
  return { ...historyAt(url), itemId, before: readHistoryCursor(url.searchParams) }
}

/** What the screen is given; 404 where nothing was ever done. */
export function answerHistory({ asked, page, title }: { asked: Asked; page: Page; title: string }) {
  const { kind, path, before } = asked
  const status = page.entries.length > 0 || before ? 200 : 404
  const { older } = page
  return data({ kind, path, title, isLater: before !== '', entries: tellEntries(page), older }, { status })
}
