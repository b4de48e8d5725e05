import { data } from 'react-router'
import { fileKind } from '#app/admin/media/media-paths.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { listHistory } from '#server/audit-log/change-records.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { kindLabel } from '#shared/staff/audit-log-labels.ts'
import type { Route } from './+types/item-history.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { itemsAt, requestedHistory, respondWithHistory } from './history-paths.ts'

/** The parent routes and the records check further permissions. */
export const handle = staffPage({ read: 'panel' })

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const asked = requestedHistory(url, { ...itemsAt(url), itemId: id })
  const page = await listHistory(actor, asked)
  const { kind, path } = asked
  if (page.entries.length === 0 && (await readItemState(actor, asked)).is === 'unknown')
    return data({ kind, path, history: undefined }, { status: 404 })
  const title = page.entries.find((entry) => entry.title !== '')?.title ?? ''
  return data({ kind, path, history: respondWithHistory({ asked, page, title }) })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const what = kindLabel(itemsAt(location).kind)
  const history = loaderData?.history
  return screenMeta(matches, history ? history.title : `This ${what} does not exist`, `History of ${what}`)
}

export default function ItemHistory({ loaderData: { kind, history } }: Route.ComponentProps) {
  if (history) return <HistoryDialog {...history} />
  return <MissingItem kind={kind === 'media' ? fileKind : contentKinds[kind]} />
}
