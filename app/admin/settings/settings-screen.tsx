import { useRevalidator, useSearchParams } from 'react-router'
import { answerInTime } from '#app/admin/answer-in-time.ts'
import { sessionKeeper } from '#app/admin/browser-session.ts'
import { keepScreen, reasonOf } from '#app/admin/content/carry-out.ts'
import { useLiveChanges } from '#app/admin/live-changes.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/settings-screen.ts'
import { answerSettings, type SettingsAnswer } from './settings-answer.ts'
import { SettingsView } from './settings-view.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export const handle = largeForm()

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { settings: await readAllSettings() }
}

export function action({ request, context }: Route.ActionArgs) {
  staffOf(context)
  return answerSettings({ request, read: readAllSettings, save: saveSettings })
}

/** Whatever happens on the way, everything typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer: SettingsAnswer = await answerInTime(serverAction)
    return !answer.ok && answer.reason === 'failed' ? keepScreen(answer) : answer
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'signed-out') void sessionKeeper.check()
    return keepScreen<SettingsAnswer>({ ok: false, reason })
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
