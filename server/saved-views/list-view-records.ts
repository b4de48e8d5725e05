// What a list of the panel reads of its views before it is shown: those that may be opened, the one that opens first, and the columns of the device.
import { redirect } from 'react-router'
import type { StaffActor } from '#server/content/actor.ts'
import { type SavedView, viewAddress } from '#shared/staff/saved-views.ts'
import { readKeptColumns } from './column-choice-records.ts'
import { listSavedViews } from './saved-view-records.ts'

type Asked = { list: string; request: Request; url: URL }

/** `columns`: those that this device was told, joined by dots; '' for the usual ones. */
export type ListView = { views: SavedView[]; columns: string }

/** Throws a redirect to the view that opens first for whoever asks, where the address of the list names nothing. */
export async function readListView(actor: StaffActor, { list, request, url }: Asked): Promise<ListView> {
  const views = await listSavedViews(actor, list)
  const isBare = url.pathname === `/admin/${list}` && url.searchParams.size === 0
  const first = isBare ? views.find(({ isDefault }) => isDefault) : undefined
  if (first) throw redirect(viewAddress(list, first))
  return { views, columns: readKeptColumns(request.headers, list) }
}
