import type { Launch } from '#server/settings/launch-records.ts'
import { type LaunchTask, launchTasks } from '#shared/launch/launch-list.ts'
import type { HealthLine } from '#shared/staff/availability.ts'

/** `marked` by a user, or `done` according to stored data. */
type TaskState = 'open' | 'marked' | 'done'
export type LaunchState = Pick<Launch, 'claims'> & { tasks: { task: LaunchTask; state: TaskState }[] }

/** Returns undefined once everything is done. */
export function launchState(
  { claims, done, marked }: Launch,
  backup: Pick<HealthLine, 'state'>,
): LaunchState | undefined {
  const stateOf = (task: LaunchTask): TaskState => {
    if (done.includes(task) || (task === 'backup' && backup.state === 'good')) return 'done'
    return marked.includes(task) ? 'marked' : 'open'
  }
  const tasks = launchTasks.map((task) => ({ task, state: stateOf(task) }))
  const isOpen = claims.length > 0 || tasks.some(({ state }) => state === 'open')
  return isOpen ? { claims, tasks } : undefined
}
