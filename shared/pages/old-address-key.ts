import { withoutTrailingSlashes } from './trailing-slashes.ts'

/**
 * The decoded path without trailing slashes, or `?p=12`. Undefined for other hosts than `site` and for the
 * home page.
 */
export function oldAddressKey(address: string, site: string): string | undefined {
  const base = URL.canParse(site) ? site : 'https://old.invalid'
  if (address === '' || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  if (hostOf(url) !== hostOf(new URL(base))) return undefined
  const number = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? ''
  if (/^\d{1,12}$/.test(number)) return `?p=${number}`
  const path = withoutTrailingSlashes(decodedPath(url.pathname)).toLowerCase()
  return path === '' || path.length > maxPathLength ? undefined : path
}

const maxPathLength = 500

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // Escapes of another encoding than UTF-8.
    return path
  }
}
