/** The only protocols a link in a blog post may use. */
export const markdownLinkProtocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const

const withHost = ['http', 'https', 'irc', 'ircs']

/** Whether a link of a post may be clicked: an allowed protocol, or a place on this site; all others stay plain text. */
export function isAllowedMarkdownLink(href: string): boolean {
  if (!isPlain(href)) return false
  const protocol = /^([^/?#]*?):/.exec(href)?.[1]
  if (protocol === undefined) return isOnThisSite(href)
  const known = markdownLinkProtocols.find((name) => name === protocol.toLowerCase())
  if (known === undefined || !URL.canParse(href)) return false
  return !withHost.includes(known) || /^[^:]+:\/\/[^/?#]/.test(href)
}

/** Whether a post may show a picture from there: the web, or this site; never `data:`. */
export function isAllowedMarkdownImage(source: string): boolean {
  return isAllowedMarkdownLink(source) && (/^https?:/i.test(source) || !source.includes(':'))
}

function isOnThisSite(href: string): boolean {
  // Browsers read both slashes alike, so "/\host" leaves the site just as "//host" does.
  return !/^[/\\]{2}/.test(href) && !href.startsWith('\\')
}

/** Without spaces and control characters, which browsers skip when they look for a protocol. */
function isPlain(href: string): boolean {
  return href !== '' && href.length <= 2000 && !/[\s\p{Cc}\p{Cf}]/u.test(href)
}
