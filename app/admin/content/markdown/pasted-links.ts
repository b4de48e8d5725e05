import { isAllowedMarkdownLink } from '#shared/values/markdown-links.ts'

/** Where other programs hide the true address of a link, by host, and in which parameter. */
const detours: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\/$/, parameter: 'url' },
  { host: /^(?:l|lm)\.facebook\.com$/, path: /^\/l\.php$/, parameter: 'u' },
]

/** What is added to an address to follow whoever clicks it. */
const followers =
  /^(?:utm_[a-z]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_eid|mc_cid|igshid|_hsenc|_hsmi|yclid|twclid)$/

/** The address of a pasted link without what follows its readers; undefined for one that cannot be a link of a post. */
export function cleanLink(raw: string): string | undefined {
  const address = straightened(raw.trim())
  return isAllowedMarkdownLink(address) && !address.startsWith('#') ? address : undefined
}

function straightened(raw: string, turns = 3): string {
  if (!/^https?:/i.test(raw) || !URL.canParse(raw)) return raw
  const url = new URL(raw)
  const detour = detours.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
  const target = detour && url.searchParams.get(detour.parameter)
  if (target && turns > 0) return straightened(target, turns - 1)
  const added = [...url.searchParams.keys()].filter((name) => followers.test(name))
  if (added.length === 0) return raw
  for (const name of added) url.searchParams.delete(name)
  return url.href
}

/** The path of a picture of our own library; undefined for every other one. */
export function ownPicture(source: string, origin: string): string | undefined {
  const path = source.startsWith(`${origin}/`) ? source.slice(origin.length) : source
  return /^\/(?:media|uploads)\/[\w.-]+$/.test(path) ? path : undefined
}
