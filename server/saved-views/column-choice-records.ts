// The columns that a device shows of each list: kept in a cookie that opens nothing, so that the first paint is right.
import { configuration } from '#server/config/configuration.ts'

const yearLong = 31_536_000

/** The columns of a list that this browser was told, joined by dots; '' where it was told none. */
export function readKeptColumns(headers: Headers, list: string): string {
  const cookies = headers.get('Cookie')?.split(';') ?? []
  const start = `${nameOf(list)}=`
  const kept = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(start))
  return kept?.slice(start.length) ?? ''
}

/** The cookie with which this browser keeps them for a year; without columns the usual ones are back. */
export function keepColumns(list: string, columns: string): string {
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  const lasts = columns === '' ? 0 : yearLong
  return `${nameOf(list)}=${columns}; Path=/admin; Max-Age=${lasts}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf(list: string): string {
  return `pravas.columns-${list}`
}
