import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listHistory } from '#server/ledger/change-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { kindLabel } from '#shared/staff/ledger-words.ts'
import type { Route } from './+types/item-history.ts'
import { answerHistory, askedHistory } from './asked-history.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** What more it needs for its kind, the sections around it and the records ask. */
export const handle = staffPage({ read: 'panel' })

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const asked = askedHistory(url, id)
  const page = await listHistory(actor, asked)
  const title = page.entries.find((entry) => entry.title !== '')?.title ?? ''
  return answerHistory({ asked, page, title })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, loaderData?.title ?? '', `History of ${kindLabel(loaderData?.kind ?? '')}`)

/** Who did what to one item. */
export default function ItemHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryDialog {...loaderData} />
}
