import { data, Link, useFetcher, useRevalidator } from 'react-router'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { ListHead } from '#app/admin/lists/list-head.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import { ChangeDay } from '#app/admin/tours/change-day.tsx'
import { HoldActions, OwnSeats } from '#app/admin/tours/seat-controls.tsx'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { staffOf } from '#server/auth/staff-context.ts'
import { findDeparture } from '#server/departures/departure-records.ts'
import { listWaitingFor, readHoldHours, readManifest } from '#server/departures/seat-form-records.ts'
import type { SeatResult } from '#shared/departures/seat-hold.ts'
import { showGroupSize } from '#shared/enquiries/enquiry.ts'
import { describeParty } from '#shared/enquiries/party.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { formatDateTime, formatShortDate } from '#shared/values/dates.ts'
import type { Route } from './+types/departure-page.ts'

export const handle = staffPage({ read: 'enquiries.read' })

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  staffOf(context)
  const departure = await findDeparture(id)
  if (!departure) return data({ departure, holds: [], waiting: [], hours: 0 }, { status: 404 })
  const [holds, waiting, hours] = await Promise.all([
    readManifest(departure.id),
    listWaitingFor(departure.id),
    readHoldHours(),
  ])
  return data({ departure, holds, waiting, hours })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Manifest')

/** Manifest and rooming list: who travels, from what the enquiries say. */
export default function DeparturePage({
  loaderData: { departure, holds, waiting, hours },
}: Route.ComponentProps) {
  const fetcher = useFetcher<SeatResult | SubmitFailure>()
  const { revalidate } = useRevalidator()
  useLiveChanges(['tours', 'enquiries'], () => void revalidate())
  const may = useMay()
  const mayHold = may('enquiries.change')
  if (!departure) return <p>This departure no longer exists.</p>
  const mayMove = may('content.change') && departure.state !== 'cancelled'
  const affectedCount = holds.filter(({ enquiry }) => enquiry).length + waiting.length
  const { tourTitle, startsOn, tourId, confirmed, held, free } = departure
  return (
    <div>
      <ListHead
        title={`${tourTitle}, ${formatShortDate(`${startsOn}T00:00:00+05:30`)}`}
        actions={
          <>
            <Link to={`${departuresPath}?tour=${tourId}`} className={`${actionStyle} no-print`}>
              All dates of this tour
            </Link>
            <PrintButton className={buttonStyles.outline} words="Print manifest" />
          </>
        }
      />
      <p className="mt-2">{`${confirmed} confirmed, ${held} held, ${free} free`}</p>
      {holds.length === 0 && <p className="mt-4">No seats are taken yet.</p>}
      <ul className="mt-4 divide-y divide-line border-line border-y empty:hidden">
        {holds.map(({ enquiry, label, ...hold }) => (
          <li key={hold.id} className="py-2">
            <p className="wrap-anywhere">
              <strong>{hold.seats}</strong>{' '}
              {enquiry ? (
                <Link to={`/admin/enquiries/${enquiry.id}`} className="text-monsoon underline">
                  {enquiry.name}
                </Link>
              ) : (
                label || 'Deleted enquiry'
              )}
              {enquiry &&
                [enquiry.reference, describeGroup(enquiry), enquiry.phone]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
              {hold.state === 'held' && hold.heldUntil && ` · held until ${formatDateTime(hold.heldUntil)}`}
            </p>
            {enquiry?.message && (
              <p className="wrap-anywhere whitespace-pre-line text-sm text-stone">{enquiry.message}</p>
            )}
            {mayHold && <HoldActions hold={hold} hours={hours} fetcher={fetcher} />}
          </li>
        ))}
      </ul>
      {mayHold && <OwnSeats departureId={departure.id} fetcher={fetcher} />}
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
    </div>
  )
}

type Group = Parameters<typeof describeParty>[0] & Parameters<typeof showGroupSize>[0]

/** For the rooming list: the party, or else the group size. */
function describeGroup(group: Group): string {
  const size = showGroupSize(group)
  return describeParty(group) || (size && `Group of ${size}`)
}
