export const markdownLinkProtocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const

const withHost = ['http', 'https', 'irc', 'ircs']

/** True for an allowed protocol or an internal link; other links are rendered as plain text. */
export function isAllowedMarkdownLink(href: string): boolean {
  if (!isPlain(href)) return false
  const protocol = /^([^/?#]*?):/.exec(href)?.[1]
  if (protocol === undefined) return isOnThisSite(href)
  const known = markdownLinkProtocols.find((name) => name === protocol.toLowerCase())
  if (known === undefined || !URL.canParse(href)) return false
  return !withHost.includes(known) || /^[^:]+:\/\/[^/?#]/.test(href)
}

/** True for an image from the web or this site; never `data:`. */
export function isAllowedMarkdownImage(source: string): boolean {
  return isAllowedMarkdownLink(source) && (/^https?:/i.test(source) || !source.includes(':'))
}

function isOnThisSite(href: string): boolean {
  // Browsers treat backslashes as slashes, so "/\host" leaves the site like "//host".
  return !/^[/\\]{2}/.test(href) && !href.startsWith('\\')
}

/** Rejects spaces and control characters, which browsers ignore when they parse the protocol. */
function isPlain(href: string): boolean {
  return href !== '' && href.length <= 2000 && !/[\s\p{Cc}\p{Cf}]/u.test(href)
}
