import { useRef, useState } from 'react'
import { FormControl, fieldLook, notesOf } from '#app/ui/forms/field-box.tsx'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { type ChosenSheet, type ReplyFilePage, replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import { replyFilesPath, sheetFactsPath, tourSheetPath } from '#shared/enquiries/replies/reply-paths.ts'
import { formatFileSize } from '#shared/values/money.ts'

type Props = {
  tours: readonly { id: string; title: string }[]
  asked: string | null
  /** Last choice from the server; undefined if the response has none. */
  given: ChosenSheet | null | undefined
  problems: readonly string[] | undefined
}

export function ReplySheet({ tours, asked, given, problems }: Props) {
  const { tourId, facts, choose } = useChosenSheet(given)
  if (tours.length === 0) return null
  const shown = tourId || asked
  return (
    <FormControl id="reply-sheet" label="Print sheet of a tour" problems={problems}>
      <select
        id="reply-sheet"
        name="sheet"
        value={tourId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        aria-invalid={problems !== undefined || undefined}
        aria-describedby={notesOf('reply-sheet', { problems })}
        className={fieldLook}
      >
        <option value="">None</option>
        {tours.map(({ id, title }) => (
          <option key={id} value={id}>
            {id === asked ? `${title} (asked about)` : title}
          </option>
        ))}
      </select>
      <input type="hidden" name="sheetVersion" value={facts === 'reading' ? '' : (facts?.version ?? '')} />
      <p className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span role="status" className="text-stone empty:hidden">
          {tourId !== '' && describe(facts)}
        </span>
        {shown && (
          <a
            href={tourSheetPath(shown)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
          >
            View the print sheet (PDF)<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
    </FormControl>
  )
}

type Facts = ChosenSheet | null | 'reading'

function describe(facts: Facts): string {
  if (facts === 'reading') return 'Making the print sheet… Others may come first.'
  if (facts === null || facts.bytes === null) return replyTexts.sheetUndrawn
  return `PDF, ${formatFileSize(facts.bytes)}`
}

function useChosenSheet(given: ChosenSheet | null | undefined) {
  const [last, setLast] = useState(given)
  const [tourId, setTourId] = useState(given?.tourId ?? '')
  const [facts, setFacts] = useState<Facts>(given ?? null)
  const newest = useRef('')
  if (given !== undefined && given !== last) {
    setLast(given)
    setTourId(given?.tourId ?? '')
    setFacts(given)
  }

  async function choose(id: string): Promise<void> {
    newest.current = id
    setTourId(id)
    setFacts(id === '' ? null : 'reading')
    const read = id === '' ? null : await readFacts(id)
    if (newest.current === id) setFacts(read)
  }

  return { tourId, facts, choose: (id: string) => void choose(id) }
}

async function readFacts(id: string): Promise<ChosenSheet | null> {
  try {
    return await withTimeout(async (signal) => {
      const response = await fetch(sheetFactsPath(id), { signal })
      return response.ok ? ((await response.json()) as ChosenSheet | null) : null
    })
  } catch {
    // Network error: the reply has no sheet.
    return null
  }
}

type Listed = ReplyFilePage & { q: string; state: 'shown' | 'reading' | 'failed' }

export function useFileSearch(newest: ReplyFilePage) {
  const [listed, setListed] = useState<Listed>({ ...newest, q: '', state: 'shown' })
  const last = useRef<AbortController>(undefined)

  async function read(q: string, page: number): Promise<void> {
    last.current?.abort()
    const breaker = new AbortController()
    last.current = breaker
    setListed((before) => ({ ...before, state: 'reading' }))
    const found = await readPage({ q, page }, breaker.signal)
    if (breaker.signal.aborted) return
    setListed((before) => {
      if (!found) return { ...before, state: 'failed' }
      const above = page === 1 ? [] : before.files
      return { ...found, files: [...above, ...found.files], q, state: 'shown' }
    })
  }

  return {
    listed,
    search: (q: string) => void read(q, 1),
    showMore: () => void read(listed.q, listed.page + 1),
  }
}

type Asked = { q: string; page: number }

async function readPage({ q, page }: Asked, until: AbortSignal): Promise<ReplyFilePage | undefined> {
  try {
    const read = async (signal: AbortSignal) => {
      const asked = new URLSearchParams({ q, page: String(page) })
      const response = await fetch(`${replyFilesPath}?${asked}`, { signal })
      return response.ok ? ((await response.json()) as ReplyFilePage) : undefined
    }
    return await withTimeout(read, { signal: until })
  } catch {
    // Network error or aborted; the list shows the failure.
    return undefined
  }
}
