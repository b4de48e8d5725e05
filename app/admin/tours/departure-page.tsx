import { data, Link, useFetcher, useRevalidator } from 'react-router'
import { failInPlace, type SubmitFailure, submitAction } from '#app/admin/forms/submit-action.ts'
import { ListHeader } from '#app/admin/lists/list-header.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { ChangeDay } from '#app/admin/tours/change-day.tsx'
import { describeSeats, HoldActions, OwnSeats } from '#app/admin/tours/seat-controls.tsx'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { cancelDeparture, readCancellation } from '#server/departures/cancellation-records.ts'
import { type DepartureRecord, findDeparture } from '#server/departures/departure-records.ts'
import { listWaitingFor, readHoldHours, readManifest } from '#server/departures/seat-form-records.ts'
import { type CancellationResult, cancellationProblems } from '#shared/departures/cancellation.ts'
import type { SeatResult } from '#shared/departures/seat-hold.ts'
import { showGroupSize } from '#shared/enquiries/enquiry.ts'
import { describeParty } from '#shared/enquiries/party.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { calendarDateInIndia, formatDateTime, formatShortDate } from '#shared/values/dates.ts'
import { dayToType } from '#shared/values/parse-day.ts'
import type { Route } from './+types/departure-page.ts'
import { CancelDeparture } from './cancel-departure.tsx'
import { DepartureBadges, SeatBar } from './departure-numbers.tsx'

export const handle = staffPage({ read: 'enquiries.read', change: 'content.change' })

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { user } = staffOf(context)
  const departure = await findDeparture(id)
  if (!departure) return data({ departure, holds: [], waiting: [], hours: 0 }, { status: 404 })
  const [holds, waiting, hours, cancellation] = await Promise.all([
    readManifest(departure.id),
    listWaitingFor(departure.id),
    readHoldHours(),
    readCancellation(departure),
  ])
  const isPast = departure.startsOn < calendarDateInIndia(new Date())
  const cancelling = { departure, cancellation, isPast, me: user.name }
  return data({ departure, holds, waiting, hours, cancelling })
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const departure = await findDeparture(id)
  const missing = { [formErrorKey]: [cancellationProblems.missing] }
  if (!departure) return data({ ok: false as const, status: 404 as const, errors: missing }, { status: 404 })
  const form = await readPostedForm(request)
  const result = await cancelDeparture(actorOf(staff), { departure, me: staff.user.name, form })
  return data(result, { status: result.ok ? 200 : result.status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<CancellationResult>,
    onFailure: failInPlace,
  })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Manifest')

export default function DeparturePage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<SeatResult | SubmitFailure>()
  const { revalidate } = useRevalidator()
  useLiveChanges(['tours', 'enquiries'], () => void revalidate())
  const may = useMay()
  const mayHold = may('enquiries.change')
  const { departure, holds, waiting, hours } = loaderData
  if (!departure) return <MissingDeparture />
  const mayMove = may('content.change') && departure.state !== 'cancelled'
  const affectedCount = holds.filter(({ enquiry }) => enquiry).length + waiting.length
  const { tourTitle, startsOn, tourId, free } = departure
  return (
    <div>
      <ListHeader
        title={`${tourTitle}, ${formatShortDate(`${startsOn}T00:00:00+05:30`)}`}
        actions={
          <>
            <Link to={`${departuresPath}?tour=${tourId}`} className={`${actionStyle} no-print`}>
              All dates of this tour
            </Link>
            <Link to={`/admin/enquiries?departure=${departure.id}`} className={`${actionStyle} no-print`}>
              Enquiries for this date
            </Link>
            <PrintButton className={buttonStyles.outline} words="Print manifest" />
          </>
        }
      />
      <DepartureFacts departure={departure} />
      {holds.length === 0 && <p className="mt-4">No seats are taken yet.</p>}
      <ul className="mt-4 divide-y divide-line border-line border-y empty:hidden">
        {holds.map(({ enquiry, label, ...hold }) => (
          <li key={hold.id} className="py-2">
            <p className="wrap-anywhere">
              {enquiry ? (
                <Link to={`/admin/enquiries/${enquiry.id}`} className="text-monsoon underline">
                  {enquiry.name}
                </Link>
              ) : (
                label || 'Deleted enquiry'
              )}
              {' · '}
              <strong>{describeSeats(hold)}</strong>
              {enquiry &&
                [enquiry.reference, describeGroup(enquiry), enquiry.phone]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
            </p>
            {enquiry?.message && (
              <p className="wrap-anywhere whitespace-pre-line text-sm text-stone">{enquiry.message}</p>
            )}
            {mayHold && <HoldActions hold={hold} hours={hours} fetcher={fetcher} />}
          </li>
        ))}
      </ul>
      {mayHold && departure.state !== 'cancelled' && (
        <OwnSeats departureId={departure.id} fetcher={fetcher} />
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-8">
          <h2 id="waiting" className="text-xl">
            {free > 0 ? 'Asked for this date, no seats yet' : 'Waiting list'}
          </h2>
          <ol className="mt-2 divide-y divide-line border-line border-y">
            {waiting.map(({ id, name, reference, phone, createdAt, ...asked }) => (
              <li key={id} className="wrap-anywhere py-2">
                <Link to={`/admin/enquiries/${id}`} className="text-monsoon underline">
                  {name}
                </Link>
                {[reference, describeGroup(asked), phone, formatDateTime(createdAt)]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
              </li>
            ))}
          </ol>
        </section>
      )}
      {mayMove && <ChangeDay departure={departure} affectedCount={affectedCount} />}
      {'cancelling' in loaderData && <CancelDeparture {...loaderData.cancelling} />}
    </div>
  )
}

function MissingDeparture() {
  return (
    <div>
      <ListHeader title="Departure" />
      <p className="mt-4">This departure no longer exists.</p>
      <Link to={departuresPath} className={actionStyle}>
        See the departures
      </Link>
    </div>
  )
}

function DepartureFacts({ departure }: { departure: DepartureRecord }) {
  const { startsOn, endsOn, needs, closesOn, notes, seats, confirmed, held, free } = departure
  const facts = [
    endsOn !== startsOn && `Until ${dayToType(endsOn)}`,
    `${seats} seats`,
    needs !== null && `Runs from ${needs}`,
    closesOn && `Closes on ${dayToType(closesOn)}`,
    notes.en,
  ]
  return (
    <div className="mt-2 max-w-xl space-y-2">
      <p className="wrap-anywhere">
        {facts.filter(Boolean).join(' · ')} <DepartureBadges departure={departure} />
      </p>
      <SeatBar {...{ seats, confirmed, held, free }} />
    </div>
  )
}

type Group = Parameters<typeof describeParty>[0] & Parameters<typeof showGroupSize>[0]

function describeGroup(group: Group): string {
  const size = showGroupSize(group)
  return describeParty(group) || (size && `Group of ${size}`)
}
