import { data } from 'react-router'
import { HistoryDialog } from '#app/admin/content/history/history-dialog.tsx'
import { requestedHistory, respondWithHistory, settingsAt } from '#app/admin/content/history/history-paths.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { listHistory } from '#server/audit-log/change-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { mailboxSettingsKey } from '#shared/settings/mailbox-settings.ts'
import { emailSettingsKey, isSiteSettingKey } from '#shared/settings/setting-values.ts'
import { isTranslatableKey } from '#shared/settings/translations/setting-texts.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'
import type { Route } from './+types/setting-history.ts'
import { settingKind } from './setting-kind.ts'

export const handle = staffPage({ read: 'settings.change' })

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const asked = requestedHistory(url, { ...settingsAt(url), itemId: id })
  const page = await listHistory(actor, asked)
  if (page.entries.length === 0 && !isSetting(id)) return data(undefined, { status: 404 })
  return respondWithHistory({ asked, page, title: columnLabel(id) })
}

function isSetting(key: string): boolean {
  return (
    isSiteSettingKey(key) || isTranslatableKey(key) || key === emailSettingsKey || key === mailboxSettingsKey
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, loaderData?.title ?? '', 'History of setting')

export default function SettingHistory({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingItem kind={settingKind} what="part of the settings" />
  return <HistoryDialog {...loaderData} />
}
