import { useMemo } from 'react'
import { trustedHtml } from './trusted-types.ts'

/** The server rejects raw HTML in the markdown. */
export function ServerHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from markdown by the server, raw HTML refused
  return <div lang={lang} className="article-text" dangerouslySetInnerHTML={trusted} />
}
