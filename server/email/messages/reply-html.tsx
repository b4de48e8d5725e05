// Renders a reply as simple HTML.
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReplyParts } from '#shared/enquiries/replies/reply-text.ts'
import { textFont } from './email-inks.ts'

const lines = { whiteSpace: 'pre-wrap', wordBreak: 'break-word' } as const

/** Returns the document. User input is escaped. */
export function renderReplyHtml({ body, signature, quote }: ReplyParts): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style={{ fontFamily: textFont, fontSize: 16, lineHeight: '24px' }}>
        <div style={lines}>{body}</div>
        <p style={{ ...lines, marginTop: 24, opacity: 0.8 }}>{signature.join('\n')}</p>
        {quote && (
          <blockquote style={{ margin: '16px 0 0', padding: '0 0 0 12px', borderLeft: '2px solid #999999' }}>
            <p style={{ margin: '0 0 8px' }}>{quote.title}</p>
            <div style={lines}>{quote.text}</div>
          </blockquote>
        )}
      </body>
    </html>,
  )}`
}
