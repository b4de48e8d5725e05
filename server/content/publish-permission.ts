// Says whether a save changes what visitors see of an item, or when, which needs a permission of its own.
import { isShown } from '#server/tables/is-published.ts'
import type { Schedule } from '#shared/content/schedule.ts'
import type { Actor } from './actor.ts'
import { requirePermission } from './write-permissions.ts'

type Shown = Partial<Schedule> & Parameters<typeof isShown>[0]

/** Throws a 403 where a member of staff may change an item, but neither show it, hide it nor set a time for that. */
export function requirePublishPermission(
  actor: Actor,
  { input, stored }: { input: Shown; stored: Shown | undefined },
): void {
  const isAlike = (stored !== undefined && isShown(stored)) === isShown(input)
  const keepsTimes = (['publishAt', 'unpublishAt'] as const).every(
    (time) => minuteOf(input[time]) === minuteOf(stored?.[time]),
  )
  if (!(isAlike && keepsTimes)) requirePermission(actor, 'content.publish')
}

/** A form knows whole minutes alone. */
function minuteOf(moment: Date | null | undefined): number | undefined {
  return moment ? Math.floor(moment.getTime() / 60_000) : undefined
}
