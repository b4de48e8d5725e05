// Loads saved views and chosen columns of a list.
import { redirect } from 'react-router'
import type { StaffActor } from '#server/content/actor.ts'
import { type SavedView, viewAddress } from '#shared/staff/saved-views.ts'
import { readStoredColumns } from './column-choice-records.ts'
import { listSavedViews } from './saved-view-records.ts'

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
