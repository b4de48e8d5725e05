import { isAllowedMarkdownLink } from '#shared/values/markdown-links.ts'

/** Redirect services and the parameter with the target. */
const detours: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\/$/, parameter: 'url' },
  { host: /^(?:l|lm)\.facebook\.com$/, path: /^\/l\.php$/, parameter: 'u' },
]

const followers =
  /^(?:utm_[a-z]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_eid|mc_cid|igshid|_hsenc|_hsmi|yclid|twclid)$/

/** Removes redirects and tracking parameters; undefined if a post must not link to the target. */
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

/** Returns the path of an image in the media library; undefined for other addresses than `origin` or a path. */
export function ownImage(source: string, origin: string): string | undefined {
  const path = source.startsWith(`${origin}/`) ? source.slice(origin.length) : source
  return /^\/(?:media|uploads)\/[\w.-]+$/.test(path) ? path : undefined
}
