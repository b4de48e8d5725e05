// Checks saves that change an item's visibility or schedule.

import type { Actor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { isPublic } from '#server/tables/is-published.ts'
import type { Schedule } from '#shared/content/schedule.ts'

type Publication = Partial<Schedule> & Parameters<typeof isPublic>[0]

/** Throws a 403 without `content.publish`. */
export function requirePublishPermission(
  actor: Actor,
  { input, stored }: { input: Publication; stored: Publication | undefined },
): void {
  const isAlike = (stored !== undefined && isPublic(stored)) === isPublic(input)
  const hasSameTimes = (['publishAt', 'unpublishAt'] as const).every(
    (time) => minuteOf(input[time]) === minuteOf(stored?.[time]),
  )
  if (!(isAlike && hasSameTimes)) requirePermission(actor, 'content.publish')
}

/** Forms have minute precision. */
function minuteOf(moment: Date | null | undefined): number | undefined {
  return moment ? Math.floor(moment.getTime() / 60_000) : undefined
}
