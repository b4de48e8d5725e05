import type { ReactNode } from 'react'
import type { Schedule } from '#shared/content/schedule.ts'
import { formatMinute } from '#shared/values/dates.ts'

const tones = {
  green: 'bg-monsoon/12 text-monsoon',
  grey: 'bg-grey/50 text-basalt',
  yellow: 'bg-turmeric/30 text-basalt',
  red: 'bg-laterite/12 font-strong text-laterite-deep',
  sand: 'bg-sand text-basalt',
}

export function RowBadge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-pill xl:whitespace-nowrap px-3 text-sm leading-6 xl:leading-5 comfortable:xl:leading-6 ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

/** `mark` is the visible abbreviation; `words` is for screen readers and the tooltip. */
export type RowLanguage = { mark: string; words: string }

type Row = { id: string; languages?: readonly RowLanguage[] }

export const languagesColumn = {
  name: 'Languages',
  isExtra: true,
  short: true,
  show: ({ languages }: Row) => (
    <span className="flex flex-wrap gap-x-4 text-sm xl:flex-col xl:leading-5">
      {languages?.map(({ mark, words }) => (
        <span key={words} title={words}>
          <span aria-hidden="true">{mark}</span>
          <span className="sr-only">{words}. </span>
        </span>
      ))}
    </span>
  ),
} as const

export function ScheduleMarks({ publishAt, unpublishAt, updatedAt }: Schedule & { updatedAt: Date }) {
  return (
    <>
      {publishAt && <RowBadge tone="sand">Scheduled, {formatMinute(publishAt, updatedAt)}</RowBadge>}
      {unpublishAt && <RowBadge tone="sand">Until {formatMinute(unpublishAt, updatedAt)}</RowBadge>}
    </>
  )
}
