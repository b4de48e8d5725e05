import { Link, useRevalidator } from 'react-router'
import { preserveScreen, submitAction } from '#app/admin/forms/submit-action.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readAllSettings } from '#server/settings/setting-records.ts'
import { readSettingProgress } from '#server/translations/setting-translation-records.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import { savedBannerMilliseconds } from '#shared/pages/site-constants.ts'
import { settingsTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/settings-screen.ts'
import { type SettingsResult, settingsPath } from './setting-kind.ts'
import { saveSettingsForm } from './settings.server.ts'
import { SettingsView } from './settings-view.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export const handle = { ...staffPage({ read: 'settings.change', change: 'settings.change' }), ...largeForm() }

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const [settings, languages] = await Promise.all([readAllSettings(actor), readSettingProgress(actor)])
  return { settings, languages }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSettingsForm(actorOf(staffOf(context)), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<SettingsResult>,
    onFailure: ({ reason }): SettingsResult => ({ ok: false, reason }),
    onResult(result) {
      if (!result.ok) return result.reason === 'failed' ? preserveScreen(result) : undefined
      notify(settingsPath, { text: settingsTexts.success, durationMs: savedBannerMilliseconds })
      return undefined
    },
  })
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLiveChanges(['settings'], () => void revalidate())
  const form = useSettingsForm(loaderData.settings)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1>Website Settings</h1>
        <Link
          to={`${settingsPath}/translations/mr`}
          className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
        >
          Translations
        </Link>
      </div>
      <SettingsView form={form} languages={loaderData.languages} />
    </>
  )
}
