import { type ChangeEvent, type FocusEvent, useId } from 'react'
import { Link } from 'react-router'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { problemLook } from '#app/ui/forms/field-box.tsx'
import type { RequestedDay } from '#shared/content/requested-days.ts'
import { dayPresets } from '#shared/values/day-presets.ts'
import { dayProblem, maxDayLength, parseDay } from '#shared/values/parse-day.ts'
import { inPlace, namedField, useFilterNavigation } from './filter-menu.tsx'

type Day = RequestedDay & { name: 'from' | 'to'; label: string }

type Props = {
  days: readonly Day[]
  today: string
  addressOf: (span: { from: string; to: string }) => string
}

export function FilterDays({ days, today, addressOf }: Props) {
  const asked = days.map(({ day }) => day).join()
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-start gap-2">
      {days.map((day) => (
        <FilterDay key={day.name} {...day} />
      ))}
      <ul className="flex flex-wrap">
        {dayPresets(today).map(({ label, from, to }) => (
          <li key={label}>
            <Link
              to={addressOf({ from, to })}
              onClick={dismiss}
              {...inPlace}
              aria-current={asked === `${from},${to}` ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-field px-3 text-monsoon hover:bg-sand aria-[current]:bg-sand aria-[current]:font-strong"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 22/11/20 may become 22/11/2026, so a two-digit year counts only on blur. */
const endsInWholeYear = /(?:^|\P{Nd})\p{Nd}{4}$|^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}$/u

/** A complete or empty date filters immediately; errors appear on blur. */
function FilterDay({ name, label, typed, isUnread }: Day) {
  const applyFilter = useFilterNavigation()
  const problemId = useId()
  function ask({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value, form } = currentTarget
    if (value === '' || (endsInWholeYear.test(value) && parseDay(value))) applyFilter(form)
  }
  function leave({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const { value, form } = currentTarget
    if (value !== '' && value !== typed && !(endsInWholeYear.test(value) && parseDay(value)))
      applyFilter(form)
  }
  return (
    <div className="min-w-0 max-w-full grow max-sm:basis-40 sm:grow-0">
      <label className={`${namedField} has-aria-invalid:border-2 has-aria-invalid:border-laterite`}>
        <span className="shrink-0 text-sm text-stone">{label}</span>
        <input
          type="text"
          autoComplete="off"
          name={name}
          defaultValue={typed}
          maxLength={maxDayLength}
          size={11}
          placeholder="DD/MM/YYYY"
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? problemId : undefined}
          onChange={ask}
          onBlur={leave}
          className="h-full min-w-0 grow bg-transparent px-2 outline-none placeholder:text-stone"
        />
      </label>
      {isUnread && (
        <p id={problemId} className={`mt-1 ${problemLook}`}>
          {dayProblem}
        </p>
      )}
    </div>
  )
}
