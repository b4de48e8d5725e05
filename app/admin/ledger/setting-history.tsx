import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listHistory } from '#server/ledger/change-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { columnLabel } from '#shared/staff/ledger-values.ts'
import type { Route } from './+types/setting-history.ts'
import { answerHistory, askedHistory } from './asked-history.ts'
import { HistoryDialog } from './history-dialog.tsx'

export const handle = staffPage({ read: 'settings.change' })

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const asked = askedHistory(url, id)
  return answerHistory({ asked, page: await listHistory(actor, asked), title: columnLabel(id) })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, loaderData?.title ?? '', 'History of setting')

/** Who changed a setting, and from what to what. */
export default function SettingHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryDialog {...loaderData} />
}
