import { useState } from 'react'
import { useFetcher } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook } from '#app/ui/forms/field-box.tsx'
import { createIdempotencyKey } from '#app/ui/forms/resend-key.ts'
import type { EnquirySeats, SeatRow } from '#server/departures/seat-form-records.ts'
import { holdHours, type SeatResult, seatTexts, showHours } from '#shared/departures/seat-hold.ts'
import { deskTexts } from '#shared/enquiries/desk/desk-texts.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { formatDateTime, formatShortDate } from '#shared/values/dates.ts'

type Props = {
  enquiryId: string
  seats: EnquirySeats
  /** Preselects the tour's next date with enough seats. */
  tourId?: string | null | undefined
  /** Preselects this date. */
  departureId?: string | null | undefined
  groupSize?: number | null | undefined
}

/** Seats of an enquiry: hold, confirm, move, release. */
export function SeatsSection({ enquiryId, seats: { holds, dates }, ...wish }: Props) {
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
              {` · ${hold.tour}, ${formatDay(hold.startsOn)}`}
            </p>
            {mayChange && <HoldActions {...{ hold, dates, path, fetcher }} />}
          </li>
        ))}
      </ul>
      {mayChange && <NewHold key={enquiryId} {...{ ...wish, dates, path, fetcher }} />}
      {mayChange && <Outcome {...{ path, fetcher }} />}
    </section>
  )
}

/** `4 seats held until 1 Dec 2026, 10:30 am` */
export function describeSeats({ seats, state, heldUntil }: Pick<SeatRow, 'seats' | 'state' | 'heldUntil'>) {
  const number = seats === 1 ? '1 seat' : `${seats} seats`
  return state === 'held' && heldUntil
    ? `${number} held until ${formatDateTime(heldUntil)}`
    : `${number} ${state}`
}

function formatDay(day: string): string {
  return formatShortDate(`${day}T00:00:00+05:30`)
}

type Sends = { path: string; fetcher: ReturnType<typeof useFetcher<SeatResult | SubmitFailure>> }
type Dates = EnquirySeats['dates']

function HoldActions({ hold, dates, path, fetcher }: Sends & { hold: SeatRow; dates: Dates }) {
  const others = dates.filter(({ id, free }) => id !== hold.departureId && free >= hold.seats)
  return (
    <fetcher.Form method="post" action={path} className="no-print flex flex-wrap items-center gap-x-5">
      <input type="hidden" name="id" value={hold.id} />
      {hold.state === 'held' && (
        <>
          <button type="submit" name="seatAction" value="confirm" className={actionStyle}>
            Confirm
          </button>
          <button type="submit" name="seatAction" value="prolong" className={actionStyle}>
            Hold {showHours(holdHours[0])} from now
          </button>
        </>
      )}
      <button type="submit" name="seatAction" value="release" className={actionStyle}>
        Release
      </button>
      {others.length > 0 && (
        <span className="flex items-center gap-2">
          <select name="departure" aria-label="Move to" defaultValue="" className={fieldLook}>
            <option value="">Another date…</option>
            <DateOptions dates={others} />
          </select>
          <button type="submit" name="seatAction" value="move" className={actionStyle}>
            Move
          </button>
        </span>
      )}
    </fetcher.Form>
  )
}

function DateOptions({ dates }: { dates: Dates }) {
  return [...Map.groupBy(dates, ({ tour }) => tour)].map(([tour, own]) => (
    <optgroup key={tour} label={tour}>
      {own.map(({ id, startsOn, free }) => (
        <option key={id} value={id}>
          {formatDay(startsOn)} · {free > 0 ? `${free} free` : 'full'}
        </option>
      ))}
    </optgroup>
  ))
}

function NewHold({
  dates,
  path,
  fetcher,
  ...wish
}: Sends & { dates: Dates } & Omit<Props, 'enquiryId' | 'seats'>) {
  // A new id after each hold, the same one for a repeated submission.
  const [{ key, result }, setKey] = useState({ key: createIdempotencyKey(), result: fetcher.data })
  if (result !== fetcher.data) setKey({ key: createIdempotencyKey(), result: fetcher.data })
  const errors = fetcher.data && 'errors' in fetcher.data ? fetcher.data.errors : {}
  if (dates.length === 0) return null
  const { tourId, departureId, groupSize } = wish
  const wanted =
    dates.find(({ id }) => id === departureId) ??
    dates.find((date) => date.tourId === tourId && date.free >= (groupSize ?? 1))
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
          defaultValue={String(groupSize ?? 1)}
          problems={errors.seats}
        />
      </div>
      <FormControl id="seat-hours" label="For">
        <select id="seat-hours" name="hours" defaultValue={holdHours[0]} className={fieldLook}>
          {holdHours.map((hours) => (
            <option key={hours} value={hours}>
              {showHours(hours)}
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

function Outcome({ path, fetcher }: Sends) {
  const result = fetcher.data
  const undo = result?.ok && result.seatAction !== 'undo' ? result.undo : undefined
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-monsoon empty:hidden">
        {result?.ok && seatTexts[result.seatAction]}
        {undo && (
          <fetcher.Form method="post" action={path} className="no-print">
            <input type="hidden" name="id" value={undo.id} />
            <input type="hidden" name="undo" value={JSON.stringify({ was: undo.was, left: undo.left })} />
            <button type="submit" name="seatAction" value="undo" className={actionStyle}>
              Undo
            </button>
          </fetcher.Form>
        )}
      </div>
      {result && !result.ok && <Alert kind="problem">{problemOf(result)}</Alert>}
    </>
  )
}

function problemOf(result: Exclude<SeatResult | SubmitFailure, { ok: true }>): string {
  if ('errors' in result) return Object.values(result.errors).flat().join(' ')
  return result.reason === 'not-allowed' ? roleRejection : deskTexts.failed
}
