import { useState } from 'react'
import type { useFetcher } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { serverErrorText } from '#app/admin/shell/error-text.ts'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { fieldLook } from '#app/ui/forms/field-box.tsx'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import type { EnquirySeats, SeatRow } from '#server/departures/seat-form-records.ts'
import { describeFree, type SeatResult, seatTexts, showHours } from '#shared/departures/seat-hold.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { dayToType } from '#shared/values/parse-day.ts'

/** `4 seats held until 1 Dec 2026, 10:30 am` */
export function describeSeats({ seats, state, heldUntil }: Pick<SeatRow, 'seats' | 'state' | 'heldUntil'>) {
  const number = seats === 1 ? '1 seat' : `${seats} seats`
  return state === 'held' && heldUntil
    ? `${number} held until ${formatDateTime(heldUntil)}`
    : `${number} ${state}`
}

export type SeatFetcher = ReturnType<typeof useFetcher<SeatResult | SubmitFailure>>
type SeatDates = EnquirySeats['dates']

type ActionProps = {
  hold: Pick<SeatRow, 'id' | 'seats' | 'state' | 'departureId'>
  hours: number
  dates?: SeatDates
  fetcher: SeatFetcher
}

export function HoldActions({ hold, hours, dates = [], fetcher }: ActionProps) {
  const others = dates.filter(({ id, free }) => id !== hold.departureId && free >= hold.seats)
  return (
    <fetcher.Form
      method="post"
      action={seatsPath(hold.departureId)}
      className="no-print flex flex-wrap items-center gap-x-5"
    >
      <input type="hidden" name="id" value={hold.id} />
      {hold.state === 'held' && (
        <>
          <button type="submit" name="seatAction" value="confirm" className={actionStyle}>
            Confirm
          </button>
          <button type="submit" name="seatAction" value="prolong" className={actionStyle}>
            Hold {showHours(hours)} from now
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

function seatsPath(departureId: string): string {
  return `${departuresPath}/${departureId}/seats`
}

export function DateOptions({ dates }: { dates: SeatDates }) {
  return [...Map.groupBy(dates, ({ tour }) => tour)].map(([tour, own]) => (
    <optgroup key={tour} label={tour}>
      {own.map(({ id, startsOn, free }) => (
        <option key={id} value={id}>
          {dayToType(startsOn)} · {describeFree(free)}
        </option>
      ))}
    </optgroup>
  ))
}

/** Blocks seats for the office itself, such as a guide's, until staff release them. */
export function OwnSeats({ departureId, fetcher }: { departureId: string; fetcher: SeatFetcher }) {
  const key = useNewHoldId(fetcher)
  const errors = fetcher.data && 'errors' in fetcher.data ? fetcher.data.errors : {}
  return (
    <>
      {/* Stays in view below a long manifest. */}
      <div className="list-foot no-print sticky bottom-0 z-10 bg-paper [@media(height<30rem)]:static">
        <SeatOutcome fetcher={fetcher} />
      </div>
      <fetcher.Form
        key={key}
        method="post"
        action={seatsPath(departureId)}
        noValidate
        className="no-print mt-4 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="id" value={key} />
        <div className="min-w-40 max-w-80 grow">
          <AdminField
            name="label"
            label="Seats of the office, for"
            maxLength={100}
            placeholder="Guide"
            problems={errors.label}
          />
        </div>
        <div className="w-24">
          <AdminField
            name="seats"
            label="Seats"
            inputMode="numeric"
            defaultValue="1"
            problems={errors.seats}
          />
        </div>
        <button
          type="submit"
          name="seatAction"
          value="hold"
          disabled={fetcher.state !== 'idle'}
          className={buttonStyles.outline}
        >
          Block seats
        </button>
      </fetcher.Form>
    </>
  )
}

/** Returns the id of the next hold: a new one after each hold, the same one for a repeated submission. */
export function useNewHoldId(fetcher: SeatFetcher): string {
  const [{ key, result }, setKey] = useState({ key: createIdempotencyKey(), result: fetcher.data })
  if (result !== fetcher.data)
    setKey({ key: fetcher.data?.ok ? createIdempotencyKey() : key, result: fetcher.data })
  return key
}

/** What the last action on seats did, with its undo, or why it failed. */
export function SeatOutcome({ fetcher }: { fetcher: SeatFetcher }) {
  const result = fetcher.data
  const undo = result?.ok && result.seatAction !== 'undo' ? result.undo : undefined
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-monsoon empty:hidden">
        {result?.ok && seatTexts[result.seatAction]}
        {undo && (
          <fetcher.Form method="post" action={seatsPath(undo.left.departureId)} className="no-print">
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

type RejectedRequest = { ok: false; errors: FormErrors } | Exclude<SubmitFailure, { ok: true }>

export function problemOf(result: RejectedRequest): string {
  if ('errors' in result)
    return (result.errors[formErrorKey] ?? Object.values(result.errors).flat()).join(' ')
  return result.reason === 'not-allowed' ? roleRejection : serverErrorText
}
