// Checks saves that change an item's visibility or schedule.

import type { Actor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { isShown } from '#server/tables/is-published.ts'
import type { Schedule } from '#shared/content/schedule.ts'

type Shown = Partial<Schedule> & Parameters<typeof isShown>[0]

/** Throws a 403 without `content.publish`. */
export function requirePublishPermission(
  actor: Actor,
  { input, stored }: { input: Shown; stored: Shown | undefined },
): void {
  const isAlike = (stored !== undefined && isShown(stored)) === isShown(input)
  const hasSameTimes = (['publishAt', 'unpublishAt'] as const).every(
    (time) => minuteOf(input[time]) === minuteOf(stored?.[time]),
  )
  if (!(isAlike && hasSameTimes)) requirePermission(actor, 'content.publish')
}

/** Forms have minute precision. */
function minuteOf(moment: Date | null | undefined): number | undefined {
  return moment ? Math.floor(moment.getTime() / 60_000) : undefined
}
