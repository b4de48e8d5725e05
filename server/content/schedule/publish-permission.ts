// Says whether a save changes what visitors see of an item, or when, which needs a permission of its own.

import type { Actor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { isShown } from '#server/tables/is-published.ts'
import type { Schedule } from '#shared/content/schedule.ts'

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
