import { useMemo } from 'react'
import { trustedHtml } from './trusted-types.ts'

/** The text of a post: HTML that the server made of markdown, with raw HTML refused. */
export function ServerHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from markdown by the server, raw HTML refused
  return <div lang={lang} className="article-text" dangerouslySetInnerHTML={trusted} />
}
