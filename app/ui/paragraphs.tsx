import { useMemo } from 'react'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { InOrder } from './in-order.tsx'
import { trustedHtml } from './trusted-types.ts'

export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const languageOf = useTextLanguage()
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return (
    <div className={`measure space-y-5 md:text-lg max-md:[&>:first-child]:text-lg ${className}`}>
      <InOrder items={paragraphs}>
        {(paragraph) => (
          <p lang={languageOf(paragraph)} className="whitespace-pre-line">
            {paragraph}
          </p>
        )}
      </InOrder>
    </div>
  )
}

/** The server rejects raw HTML in the markdown. */
export function ServerHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from markdown by the server, raw HTML refused
  return <div lang={lang} className="article-text" dangerouslySetInnerHTML={trusted} />
}
