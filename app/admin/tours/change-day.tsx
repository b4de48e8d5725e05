import { useFetcher } from 'react-router'
import { DayField } from '#app/admin/forms/day-field.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { DepartureResult } from '#shared/departures/departure.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { problemOf } from './seat-controls.tsx'

type Props = {
  departure: { id: string; tourId: string; startsOn: string }
  affectedCount: number
}

export function ChangeDay({ departure: { id, tourId, startsOn }, affectedCount }: Props) {
  const fetcher = useFetcher<DepartureResult | SubmitFailure>()
  const result = fetcher.data
  const problems = result && 'errors' in result ? result.errors.startsOn : undefined
  return (
    <section aria-labelledby="change-day" className="no-print mt-8">
      <h2 id="change-day" className="text-xl">
        Change the day
      </h2>
      <p className="text-stone">
        {affectedCount === 0
          ? 'End and closing day move along.'
          : `Seats move along. Tell the people listed above: ${affectedCount}.`}
      </p>
      <fetcher.Form
        key={startsOn}
        method="post"
        action={`${departuresPath}?${new URLSearchParams({ tour: tourId })}`}
        noValidate
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="ids" value={id} />
        <DayField
          id="new-day"
          name="startsOn"
          label="Starts on"
          defaultValue={startsOn}
          problems={problems}
        />
        <button
          type="submit"
          name="departureAction"
          value="reschedule"
          disabled={fetcher.state !== 'idle'}
          className={buttonStyles.outline}
        >
          Change
        </button>
      </fetcher.Form>
      <p role="status" className="mt-2 text-monsoon empty:hidden">
        {result?.ok && result.text}
      </p>
      {result && !result.ok && !problems && <Alert kind="problem">{problemOf(result)}</Alert>}
    </section>
  )
}
