import { isEmailAddress } from '#shared/values/email-address.ts'
import { isAllowedMarkdownLink, markdownLinkProtocols } from '#shared/values/markdown-links.ts'
import { completeWebAddress } from '#shared/values/web-address.ts'

/** An address as people type it, made one that a post may link to; or why it may not. */
export function readTarget(typed: string): { target: string } | { problem: string } {
  const text = typed.trim()
  if (text === '') return { problem: 'Enter where the link leads.' }
  const target = isEmailAddress(text) ? `mailto:${text}` : completeWebAddress(text)
  if (isAllowedMarkdownLink(target)) return { target }
  return {
    problem: `A link begins with ${markdownLinkProtocols.map((name) => `${name}:`).join(', ')}, or with / for a page of this site.`,
  }
}
