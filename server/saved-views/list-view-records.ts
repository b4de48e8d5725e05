// Loads saved views and chosen columns of a list.
import { redirect } from 'react-router'
import { configuration } from '#server/config/configuration.ts'
import type { StaffActor } from '#server/content/actor.ts'
import { type SavedView, viewAddress } from '#shared/staff/saved-views.ts'
import { listSavedViews } from './saved-view-records.ts'

const yearLong = 31_536_000

/** Returns this browser's columns, joined by dots; '' for the default. */
function readStoredColumns(headers: Headers, list: string): string {
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

type Asked = { list: string; request: Request; url: URL }

/** `columns`: joined by dots; '' for the default. */
export type ListView = { views: SavedView[]; columns: string }

/** Throws a redirect to the default view if the URL has no parameters. */
export async function readListView(actor: StaffActor, { list, request, url }: Asked): Promise<ListView> {
  const views = await listSavedViews(actor, list)
  const isBare = url.pathname === `/admin/${list}` && url.searchParams.size === 0
  const first = isBare ? views.find(({ isDefault }) => isDefault) : undefined
  if (first) throw redirect(viewAddress(list, first))
  return { views, columns: readStoredColumns(request.headers, list) }
}
