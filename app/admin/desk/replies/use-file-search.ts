import { useRef, useState } from 'react'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import type { ReplyFilePage } from '#shared/enquiries/replies/reply-form.ts'
import { replyFilesPath } from '#shared/enquiries/replies/reply-paths.ts'

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
