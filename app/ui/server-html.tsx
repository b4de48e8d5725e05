import { useMemo } from 'react'
import { trustedHtml } from './trusted-types.ts'

/** HTML of a post, rendered from markdown by the server; raw HTML is rejected there. */
export function ServerHtml({ html, lang }: { html: string; lang?: string | undefined }) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from markdown by the server, raw HTML refused
  return <div lang={lang} className="article-text" dangerouslySetInnerHTML={trusted} />
}
