// Stores visible list columns in a cookie, so the first render is correct.
import { configuration } from '#server/config/configuration.ts'

const yearLong = 31_536_000

/** Returns this browser's columns, joined by dots; '' for the default. */
export function readStoredColumns(headers: Headers, list: string): string {
  const cookies = headers.get('Cookie')?.split(';') ?? []
  const start = `${nameOf(list)}=`
  const kept = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(start))
  return kept?.slice(start.length) ?? ''
}

/** Returns the Set-Cookie header for a year; '' restores the default. */
export function storeColumns(list: string, columns: string): string {
  const secure = configuration().publicOrigin.startsWith('https:') ? '; Secure' : ''
  const maxAgeSeconds = columns === '' ? 0 : yearLong
  return `${nameOf(list)}=${columns}; Path=/admin; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf(list: string): string {
  return `pravas.columns-${list}`
}
