import type { Schedule } from '#shared/content/schedule.ts'
import { formatMinute } from '#shared/values/dates.ts'
import { RowBadge } from './row-badge.tsx'

export function ScheduleMarks({ publishAt, unpublishAt, updatedAt }: Schedule & { updatedAt: Date }) {
  return (
    <>
      {publishAt && <RowBadge tone="sand">Scheduled, {formatMinute(publishAt, updatedAt)}</RowBadge>}
      {unpublishAt && <RowBadge tone="sand">Until {formatMinute(unpublishAt, updatedAt)}</RowBadge>}
    </>
  )
}
