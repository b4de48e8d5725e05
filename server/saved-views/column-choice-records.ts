// Stores the visible columns of each list in a cookie without authority, so the first render is correct.
import { configuration } from '#server/config/configuration.ts'

const yearLong = 31_536_000

/** Returns the columns chosen in this browser, joined by dots; '' for the default. */
export function readKeptColumns(headers: Headers, list: string): string {
  const cookies = headers.get('Cookie')?.split(';') ?? []
  const start = `${nameOf(list)}=`
  const kept = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(start))
  return kept?.slice(start.length) ?? ''
}

/** Returns the Set-Cookie header, valid for one year; without columns it restores the default. */
export function keepColumns(list: string, columns: string): string {
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  const lasts = columns === '' ? 0 : yearLong
  return `${nameOf(list)}=${columns}; Path=/admin; Max-Age=${lasts}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf(list: string): string {
  return `pravas.columns-${list}`
}
