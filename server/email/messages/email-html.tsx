// Renders emails as HTML for mail clients: tables, inline styles, no external resources.
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReplyParts } from '#shared/enquiries/replies/reply-text.ts'
import { displayFont, EmailBand, inks, textFont } from './email-band.tsx'
import type { EmailBlock, EmailBrand, EmailContent } from './email-content.ts'

/** Returns the document. User input is escaped. */
export function renderEmailHtml(content: EmailContent, brand: EmailBrand): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailPage content={content} brand={brand} />)}`
}

/** For clients with dark mode. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${inks.basaltDeep} !important; }
  .sheet { background: ${inks.basalt} !important; }
  .ink { color: ${inks.paper} !important; }
  .faint { color: ${inks.mist} !important; }
  .link { color: ${inks.turmeric} !important; }
  .tint { background: ${inks.basaltDeep} !important; }
  .rule { border-color: ${inks.stone} !important; }
}
@media (max-width: 620px) { .side { padding-left: 20px !important; padding-right: 20px !important; } }`

const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: textFont,
  fontSize: 16,
  lineHeight: '26px',
  color: inks.basalt,
}
/** Never starts a line. */
const dot = '\u00a0· '
const linkStyle: CSSProperties = { color: inks.monsoon, textDecoration: 'underline' }

function EmailPage({ content, brand }: { content: EmailContent; brand: EmailBrand }) {
  return (
    <html lang={content.language ?? 'en'}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: inks.sand }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, color: inks.sand }}>
          {content.preview}
        </div>
        <Table className="page" style={{ background: inks.sand }}>
          <td align="center" style={{ padding: '24px 8px' }}>
            <Table className="sheet" style={{ background: inks.paper, maxWidth: 600 }}>
              <td>
                <EmailBand name={brand.name} tagline={brand.tagline} />
                <Table>
                  <td className="side" style={{ padding: '32px 36px 12px' }}>
                    <h1
                      className="ink"
                      style={{
                        ...text,
                        fontFamily: displayFont,
                        fontSize: 26,
                        lineHeight: '32px',
                        fontWeight: 600,
                      }}
                    >
                      {content.heading}
                    </h1>
                    {content.blocks.map((block, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                      <Block key={at} block={block} />
                    ))}
                  </td>
                </Table>
                <Footer reason={content.reason} brand={brand} />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

/** Mail clients need tables. `children` is one cell. */
function Table(props: { className?: string; style?: CSSProperties; children: ReactNode }) {
  const { className, style, children } = props
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ borderCollapse: 'collapse', ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="ink" style={text}>
          {block.text}
        </p>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'quote':
      return <Quote title={block.title} lines={block.text.split('\n')} />
    case 'steps':
      return (
        <ol className="ink" style={{ ...text, paddingLeft: 24 }}>
          {block.items.map((item) => (
            <li key={item} style={{ paddingBottom: 4 }}>
              {item}
            </li>
          ))}
        </ol>
      )
    case 'button':
      return <Button label={block.label} href={block.href} />
    case 'links':
      return (
        <p className="ink" style={text}>
          {block.items.map(({ label, href }, at) => (
            <span key={href}>
              {at > 0 && dot}
              <a className="link" href={href} style={linkStyle}>
                {label}
              </a>
            </span>
          ))}
        </p>
      )
    case 'entries':
      return block.items.map(({ label, href, text: linkText }) => (
        <p
          key={href}
          className="ink rule"
          style={{ ...text, paddingBottom: 12, borderBottom: `1px solid ${inks.line}` }}
        >
          <a className="link" href={href} style={{ ...linkStyle, fontWeight: 600 }}>
            {label}
          </a>
          <br />
          {linkText}
        </p>
      ))
  }
}

function Facts({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '0 0 20px' }}
    >
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <td
              className="faint rule"
              valign="top"
              width="34%"
              style={{
                ...text,
                fontSize: 15,
                color: inks.stone,
                padding: '7px 12px 7px 0',
                borderBottom: `1px solid ${inks.line}`,
              }}
            >
              {name}
            </td>
            <td
              className="ink rule"
              valign="top"
              style={{
                ...text,
                padding: '7px 0',
                wordBreak: 'break-word',
                borderBottom: `1px solid ${inks.line}`,
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Quote({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <p className="faint" style={{ ...text, margin: '0 0 6px', fontSize: 15, color: inks.stone }}>
        {title}
      </p>
      <Table style={{ margin: '0 0 24px' }}>
        <td
          className="tint ink"
          style={{
            ...text,
            padding: '14px 18px',
            background: inks.sand,
            borderLeft: `4px solid ${inks.laterite}`,
            wordBreak: 'break-word',
          }}
        >
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </td>
      </Table>
    </>
  )
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ background: inks.monsoon, borderRadius: 999 }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '13px 26px',
                fontFamily: textFont,
                fontSize: 16,
                fontWeight: 600,
                color: inks.paper,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Footer({ reason, brand }: { reason: string; brand: EmailBrand }) {
  const small = { ...text, fontSize: 14, lineHeight: '22px', margin: '0 0 8px', color: inks.stone }
  return (
    <Table>
      <td className="side" style={{ padding: '4px 36px 28px' }}>
        <p className="faint rule" style={{ ...small, paddingTop: 16, borderTop: `1px solid ${inks.line}` }}>
          <strong>{brand.name}</strong>
          {[brand.phone, brand.email].filter(Boolean).map((line) => `${dot}${line}`)}
          {dot}
          <a className="link" href={brand.origin} style={linkStyle}>
            {new URL(brand.origin).host}
          </a>
        </p>
        <p className="faint" style={small}>
          {reason}
        </p>
      </td>
    </Table>
  )
}

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
