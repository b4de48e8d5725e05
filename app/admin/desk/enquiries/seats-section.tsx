import { useFetcher } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import {
  DateOptions,
  describeSeats,
  HoldActions,
  type SeatFetcher,
  SeatOutcome,
  useNewHoldId,
} from '#app/admin/tours/seat-controls.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook } from '#app/ui/forms/field-box.tsx'
import type { EnquirySeats } from '#server/departures/seat-form-records.ts'
import { holdHourChoices, type SeatResult, showHours } from '#shared/departures/seat-hold.ts'
import { dayToType } from '#shared/values/parse-day.ts'

type Props = {
  enquiryId: string
  seats: EnquirySeats
  tourId?: string | null | undefined
  departureId?: string | null | undefined
  seatsWanted?: number | null | undefined
}

export function SeatsSection({ enquiryId, seats: { holds, dates, hours }, ...travelRequest }: Props) {
  const path = `${contentKinds.enquiry.path}/${enquiryId}/seats`
  const fetcher = useFetcher<SeatResult | SubmitFailure>()
  const mayChange = useMay()('enquiries.change')
  if (holds.length === 0 && (dates.length === 0 || !mayChange)) return null
  return (
    <section aria-labelledby="seats" className="mt-6">
      <h3 id="seats" className="text-lg">
        Seats
      </h3>
      <ul className="divide-y divide-line">
        {holds.map((hold) => (
          <li key={hold.id} className="py-2">
            <p className="wrap-anywhere">
              <strong>{describeSeats(hold)}</strong>
              {` · ${hold.tour}, ${dayToType(hold.startsOn)}`}
            </p>
            {mayChange && <HoldActions {...{ hold, hours, dates, fetcher }} />}
          </li>
        ))}
      </ul>
      {mayChange && <NewHold key={enquiryId} {...{ ...travelRequest, dates, hours, path, fetcher }} />}
      {mayChange && <SeatOutcome fetcher={fetcher} />}
    </section>
  )
}

type NewHoldProps = Omit<Props, 'enquiryId' | 'seats'> &
  Pick<EnquirySeats, 'dates' | 'hours'> & { path: string; fetcher: SeatFetcher }

function NewHold({ dates, hours, path, fetcher, ...travelRequest }: NewHoldProps) {
  const key = useNewHoldId(fetcher)
  const errors = fetcher.data && 'errors' in fetcher.data ? fetcher.data.errors : {}
  if (dates.length === 0) return null
  const { tourId, departureId } = travelRequest
  const seatsWanted = travelRequest.seatsWanted ?? 1
  const wanted =
    dates.find(({ id }) => id === departureId) ??
    dates.find((date) => date.tourId === tourId && date.free >= seatsWanted)
  return (
    <fetcher.Form
      method="post"
      action={path}
      noValidate
      className="no-print mt-2 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="id" value={key} />
      <FormControl id="seat-date" label="Date" problems={errors.departure} className="min-w-40 grow">
        <select id="seat-date" name="departure" defaultValue={wanted?.id ?? ''} className={fieldLook}>
          <option value="">Choose a date</option>
          <DateOptions dates={dates} />
        </select>
      </FormControl>
      <div className="w-24">
        <AdminField
          label="Seats"
          id="seat-count"
          name="seats"
          inputMode="numeric"
          defaultValue={String(seatsWanted)}
          problems={errors.seats}
        />
      </div>
      <FormControl id="seat-hours" label="For">
        <select id="seat-hours" name="hours" defaultValue={hours} className={fieldLook}>
          {holdHourChoices(hours).map((choice) => (
            <option key={choice} value={choice}>
              {showHours(choice)}
            </option>
          ))}
        </select>
      </FormControl>
      <button
        type="submit"
        name="seatAction"
        value="hold"
        disabled={fetcher.state !== 'idle'}
        className={buttonStyles.outline}
      >
        Hold seats
      </button>
    </fetcher.Form>
  )
}
