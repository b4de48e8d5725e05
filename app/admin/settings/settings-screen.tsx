import { useRevalidator, useSearchParams } from 'react-router'
import { failureReason, keepScreen } from '#app/admin/forms/submit-form.ts'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { sessionKeeper } from '#app/admin/session/browser-session.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/settings-screen.ts'
import { type SettingsResult, settingsAction } from './settings-action.ts'
import { SettingsView } from './settings-view.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export const handle = largeForm()

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { settings: await readAllSettings() }
}

export function action({ request, context }: Route.ActionArgs) {
  staffOf(context)
  return settingsAction({ request, read: readAllSettings, save: saveSettings })
}

/** Whatever happens on the way, everything typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer: SettingsResult = await withTimeout(serverAction)
    return !answer.ok && answer.reason === 'failed' ? keepScreen(answer) : answer
  } catch (error) {
    const reason = failureReason(error)
    if (reason === 'signed-out') void sessionKeeper.check()
    return keepScreen<SettingsResult>({ ok: false, reason })
  }
}

export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  useLiveChanges(['settings'], () => void revalidate())
  const form = useSettingsForm({
    loaded: loaderData.settings,
    answered: actionData,
    wasSaved: search.has('saved'),
  })
  return (
    <>
      <h1 className="mb-4 text-3xl">Website Settings</h1>
      <SettingsView form={form} />
    </>
  )
}
