import { type RefObject, useEffect, useState } from 'react'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { ServerHtml } from '#app/ui/paragraphs.tsx'
import { type MarkdownResult, markdownPath } from '#shared/content/content-endpoints.ts'

const pause = 400

/** Height of text area and preview: 20 lines, padding and borders. */
export const paneHeight = 'h-[calc(20lh+0.5rem+2px)]'

type Props = {
  text: string
  pane: RefObject<HTMLElement | null>
  onShown: () => void
  className: string
}

export function MarkdownPreview({ text, pane, onShown, className }: Props) {
  const [answer, setAnswer] = useState<MarkdownResult>({ ok: true, html: '' })
  useEffect(() => {
    const breaker = new AbortController()
    const timer = setTimeout(async () => {
      const rendered = await render(text, breaker.signal)
      if (breaker.signal.aborted) return
      setAnswer(rendered)
    }, pause)
    return () => {
      clearTimeout(timer)
      breaker.abort()
    }
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result, after it is rendered; `onShown` changes on every render.
  useEffect(onShown, [answer])
  return (
    <section
      ref={pane}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, also by keyboard
      tabIndex={0}
      className={`relative ${paneHeight} overflow-y-auto border border-line p-4 ${className}`}
    >
      {text.trim() === '' && <p className="text-stone">The text appears here as its page will show it.</p>}
      {answer.ok ? <ServerHtml html={answer.html} /> : <p className="text-stone">{answer.problem}</p>}
    </section>
  )
}

async function render(content: string, until: AbortSignal): Promise<MarkdownResult> {
  try {
    const body = new URLSearchParams({ content })
    return await withTimeout<MarkdownResult>(
      async (signal) => {
        const response = await fetch(markdownPath, { method: 'POST', body, signal })
        if (response.ok) return (await response.json()) as MarkdownResult
        return { ok: false, problem: 'There is no preview of this text.' }
      },
      { signal: until },
    )
  } catch {
    return { ok: false, problem: 'The preview is not available right now.' }
  }
}
