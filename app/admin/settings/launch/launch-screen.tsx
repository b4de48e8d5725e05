import { data } from 'react-router'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readBackupHealth } from '#server/backup/backup-records.ts'
import { changeClaimMarks, markLaunchTask, readLaunch } from '#server/settings/launch-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { readLaunchAction } from '#shared/launch/launch-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/launch-screen.ts'
import { describeLaunch, type LaunchDone, launchPath } from './launch-labels.ts'
import { LaunchList } from './launch-list.tsx'
import { launchState } from './launch-state.ts'

export const handle = staffPage({ read: 'settings.change', change: 'settings.change' })

type Result = ({ ok: true } & LaunchDone) | { ok: false; problem: string }

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const [launch, backup] = await Promise.all([readLaunch(actor), readBackupHealth(actor)])
  return { list: launchState(launch, backup) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const deed = readLaunchAction(await readPostedForm(request))
  if (!deed) {
    const problem = 'Choose what to do with an entry of the list.'
    return data<Result>({ ok: false, problem }, { status: 422 })
  }
  if ('task' in deed) {
    await markLaunchTask(actor, { task: deed.task, isDone: deed.deed === 'done' })
    return data<Result>({ ok: true, ...describeLaunch(deed, []) })
  }
  return data<Result>({ ok: true, ...describeLaunch(deed, await changeClaimMarks(actor, deed)) })
}

/** The list shows the result on every screen that renders it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction<Result, Result>({
    serverAction,
    onFailure: ({ sentence }) => ({ ok: false, problem: sentence }),
    onResult(result) {
      if (result.ok)
        notify(launchPath, { text: result.text, undo: { action: launchPath, fields: result.undo } })
      else notify(launchPath, { text: result.problem, isProblem: true })
    },
  })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Check-list')

export default function LaunchScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl space-y-6">
      <h1>Check-list</h1>
      <LaunchList list={list} isOpen />
      {!list && <p>Everything on it is done.</p>}
    </div>
  )
}
