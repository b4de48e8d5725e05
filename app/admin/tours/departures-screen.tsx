import { useRef, useState } from 'react'
import { data, Form, Link, useFetcher, useRevalidator } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { DayField } from '#app/admin/forms/day-field.tsx'
import { failInPlace, type SubmitFailure, submitAction } from '#app/admin/forms/submit-action.ts'
import { ListHeader } from '#app/admin/lists/list-header.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { ConfirmButton, ConfirmQuestion } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { DownloadLink } from '#app/admin/shell/download-link.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { problemOf } from '#app/admin/tours/seat-controls.tsx'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, fieldLook } from '#app/ui/forms/field-box.tsx'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { readDepartureFigures } from '#server/departures/departure-figure-records.ts'
import { runDepartureForm } from '#server/departures/departure-form-records.ts'
import { listDepartingTours, listDepartures } from '#server/departures/departure-records.ts'
import {
  type DepartureResult,
  departureLimits,
  departureStateLabels,
  departureStates,
  readDepartureFilters,
  travellerKinds,
  travellerLabels,
} from '#shared/departures/departure.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { dayToType } from '#shared/values/parse-day.ts'
import type { Route } from './+types/departures-screen.ts'
import { DepartureBadges, DepartureNumbers, nameMonth, SeatBar } from './departure-numbers.tsx'

export const handle = staffPage({ read: 'content.read', change: 'content.change' })

export async function loader({ url, context }: Route.LoaderArgs) {
  staffOf(context)
  const filters = readDepartureFilters(url.searchParams, calendarDateInIndia(new Date()))
  const showsNumbers = url.searchParams.get('show') === 'numbers'
  const [rows, tours, figures] = await Promise.all([
    listDepartures(filters),
    listDepartingTours(),
    showsNumbers ? readDepartureFigures(filters) : undefined,
  ])
  const departures = rows.map(({ id, startsOn, endsOn, tourTitle, state, needs, ...row }) => {
    const { seats, confirmed, held, free, ownSeats } = row
    return { id, startsOn, endsOn, tourTitle, state, needs, seats, confirmed, held, free, ownSeats }
  })
  return { filters, departures, tours, figures }
}

type Filled = Route.ComponentProps['loaderData']
type Listed = Filled['departures'][number]

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const { tour } = readDepartureFilters(url.searchParams, '')
  const result = await runDepartureForm(actor, { tourId: tour, form: await request.formData() })
  return data(result, { status: result.ok ? 200 : 422 })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<DepartureResult>,
    onFailure: failInPlace,
  })
}

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Departures')

export default function DeparturesScreen({ loaderData }: Route.ComponentProps) {
  const { filters, departures, tours, figures } = loaderData
  const { revalidate } = useRevalidator()
  useLiveChanges(['tours', 'enquiries'], () => void revalidate())
  const { fetcher, errors, outcome } = useDepartureForm()
  const may = useMay()
  const mayChange = may('content.change') && filters.tour !== ''
  const query = `?${new URLSearchParams(filters)}`
  const target = `${departuresPath}?${new URLSearchParams({ tour: filters.tour })}`
  return (
    <div>
      <ListHeader
        title="Departures"
        actions={
          <>
            <Link to={figures ? query : `${query}&show=numbers`} className={actionStyle}>
              {figures ? 'Hide numbers' : 'Numbers'}
            </Link>
            {may('content.change') && (
              <Link to={`${departuresPath}/import`} className={actionStyle}>
                Import CSV
              </Link>
            )}
            <DownloadLink href={`${departuresPath}/export${query}`} className={actionStyle}>
              Export CSV
            </DownloadLink>
            <PrintButton className={buttonStyles.outline} />
          </>
        }
      />
      <Filters filters={filters} tours={tours} />
      {figures && <DepartureNumbers figures={figures} />}
      {departures.length === 0 && <p className="mt-6">No departures match these filters.</p>}
      {!mayChange && filters.tour === '' && (
        <p className="no-print mt-4 text-stone">Choose a tour to add or change its dates.</p>
      )}
      {mayChange ? (
        <fetcher.Form key={filters.tour} method="post" action={target} noValidate>
          {departures.length > 1 && <ChooseAll />}
          <Months departures={departures} isChosen />
          {departures.length > 0 && <ChangeFields errors={errors} />}
          {outcome}
        </fetcher.Form>
      ) : (
        <Months departures={departures} />
      )}
      {departures.length === departureLimits.listed && (
        <p className="no-print mt-4 text-stone">
          Only the first {departureLimits.listed} dates are listed. Choose a tour or a later month.
        </p>
      )}
      {mayChange && <AddForm target={target} />}
    </div>
  )
}

/** One of the screen's two forms, with the errors of its fields and its result in words. */
function useDepartureForm() {
  const fetcher = useFetcher<DepartureResult | SubmitFailure>()
  const result = fetcher.data
  const errors: FormErrors = result && 'errors' in result ? result.errors : {}
  const outcome = (
    <>
      <p role="status" className="mt-3 font-strong text-monsoon empty:hidden">
        {result?.ok && result.text}
      </p>
      {result && !result.ok && <Alert kind="problem">{problemOf(result)}</Alert>}
    </>
  )
  return { fetcher, errors, outcome }
}

function ChooseAll() {
  return (
    <label className="no-print mt-4 flex min-h-11 w-fit items-center gap-4">
      <input
        type="checkbox"
        className="size-6 accent-monsoon"
        onChange={({ currentTarget: { checked, form } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>('[name=ids]') ?? [])
            box.checked = checked
        }}
      />
      Choose all dates
    </label>
  )
}

type MonthsProps = { departures: readonly Listed[]; isChosen?: boolean }

function Months({ departures, isChosen = false }: MonthsProps) {
  const months = Map.groupBy(departures, ({ startsOn }) => startsOn.slice(0, 7))
  return [...months].map(([month, rows]) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mt-6">
      <h2 id={`month-${month}`} className="text-xl">
        {nameMonth(month)}
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {rows.map((departure) => (
          <Row key={departure.id} departure={departure} isChosen={isChosen} />
        ))}
      </ul>
    </section>
  ))
}

function Filters({ filters, tours }: Pick<Filled, 'filters' | 'tours'>) {
  return (
    <Form method="get" className="no-print mt-4 flex flex-wrap items-end gap-3">
      <FormControl id="tour" label="Tour" className="min-w-[min(10rem,100%)] grow">
        <select id="tour" name="tour" defaultValue={filters.tour} key={filters.tour} className={fieldLook}>
          <option value="">All tours</option>
          {tours.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </FormControl>
      <FormControl id="month" label="From month" className="max-w-full">
        <input
          id="month"
          name="month"
          type="month"
          autoComplete="off"
          defaultValue={filters.month}
          className={`${fieldLook} w-full min-w-0`}
        />
      </FormControl>
      <FormControl id="state" label="State" className="max-w-full">
        <select id="state" name="state" defaultValue={filters.state} className={fieldLook}>
          <option value="">Any</option>
          <option value="needs-people">Needs people</option>
          {departureStates.map((state) => (
            <option key={state} value={state}>
              {departureStateLabels[state]}
            </option>
          ))}
        </select>
      </FormControl>
      <button type="submit" className={buttonStyles.outline}>
        Show
      </button>
    </Form>
  )
}

function Row({ departure, isChosen }: { departure: Listed; isChosen: boolean }) {
  const { id, startsOn, endsOn, tourTitle, seats, confirmed, held, free } = departure
  const day = dayToType(startsOn)
  const columns = isChosen
    ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_13rem_minmax(0,1fr)_14rem]'
    : 'grid-cols-[minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)_14rem]'
  return (
    <li className={`grid items-center gap-x-4 gap-y-1 py-2 ${columns}`}>
      {isChosen && (
        <input
          type="checkbox"
          name="ids"
          value={id}
          aria-label={`Choose ${day}`}
          className="size-6 accent-monsoon"
        />
      )}
      <p>
        <Link to={`${departuresPath}/${id}`} className="touch-reach font-strong text-monsoon hover:underline">
          {day}
        </Link>
        {endsOn !== startsOn && <span className="text-stone"> to {dayToType(endsOn)}</span>}
      </p>
      <p className={`wrap-anywhere min-w-0 ${isChosen ? 'max-md:col-start-2' : ''}`}>
        {tourTitle} <DepartureBadges departure={departure} />
      </p>
      <SeatBar {...{ seats, confirmed, held, free }} className={isChosen ? 'max-md:col-start-2' : ''} />
    </li>
  )
}

function PriceFields({ prefix, errors }: { prefix: string; errors: FormErrors }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-monsoon underline underline-offset-4">
        Prices and notes
      </summary>
      <div className="grid gap-3 sm:grid-cols-3">
        {travellerKinds.map((kind) => (
          <AdminField
            key={kind}
            id={`${prefix}-${kind}`}
            name={`prices.${kind}`}
            label={`${travellerLabels[kind]} (₹)`}
            inputMode="decimal"
            problems={errors[`prices.${kind}`]}
          />
        ))}
        {noteLabels.map(([language, label]) => (
          <AdminField
            key={language}
            id={`${prefix}-note-${language}`}
            name={`notes.${language}`}
            label={label}
            problems={errors[`notes.${language}`]}
          />
        ))}
      </div>
    </details>
  )
}

const noteLabels = [
  ['en', 'Note'],
  ['mr', 'Note in Marathi'],
  ['hi', 'Note in Hindi'],
] as const

function ChangeFields({ errors }: { errors: FormErrors }) {
  const remove = useRef<HTMLButtonElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <fieldset className="no-print mt-6">
      <legend className="font-display font-heading text-xl">Change the chosen dates</legend>
      <p className="text-stone">Empty fields change nothing. Cancelling frees all seats.</p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <FormControl id="new-state" label="State" problems={errors.state}>
          <select id="new-state" name="state" className={fieldLook}>
            <option value="">Unchanged</option>
            {departureStates.map((state) => (
              <option key={state} value={state}>
                {departureStateLabels[state]}
              </option>
            ))}
          </select>
        </FormControl>
        <NumberFields prefix="change" errors={errors} />
        <button
          ref={change}
          type="submit"
          name="departureAction"
          value="change"
          onClick={(event) => {
            const { form } = event.currentTarget
            if (isAsking || !form || new FormData(form).get('state') !== 'cancelled') return
            event.preventDefault()
            setAsking(true)
          }}
          className={buttonStyles.outline}
        >
          Change
        </button>
        {isAsking && (
          <ConfirmQuestion
            label="Cancel the chosen dates"
            question="Cancel the chosen dates?"
            onConfirm={() => change.current?.click()}
            onClose={() => setAsking(false)}
          >
            Their seats become free. To write to the travellers, cancel each date on its own page.
          </ConfirmQuestion>
        )}
        <button ref={remove} type="submit" name="departureAction" value="remove" hidden />
        <ConfirmButton
          label="Delete the chosen dates"
          question="Delete the chosen dates?"
          onConfirm={() => remove.current?.click()}
        >
          This cannot be undone. Dates with seats taken are not deleted.
        </ConfirmButton>
      </div>
      <PriceFields prefix="change" errors={errors} />
    </fieldset>
  )
}

function NumberFields({ prefix, errors }: { prefix: string; errors: FormErrors }) {
  return (
    <>
      <div className="w-28 max-w-full">
        <AdminField
          id={`${prefix}-seats`}
          name="seats"
          label="Seats"
          inputMode="numeric"
          problems={errors.seats}
        />
      </div>
      <div className="w-28 max-w-full">
        <AdminField
          id={`${prefix}-needs`}
          name="needs"
          label="Runs from"
          inputMode="numeric"
          problems={errors.needs}
        />
      </div>
    </>
  )
}

function AddForm({ target }: { target: string }) {
  const { fetcher, errors, outcome } = useDepartureForm()
  return (
    <fetcher.Form method="post" action={target} noValidate className="no-print mt-6">
      <h2 className="text-xl">Add dates</h2>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <DayField id="starts-on" name="startsOn" label="Starts on" problems={errors.startsOn} />
        <DayField
          id="repeat-until"
          name="repeatUntil"
          label="Every week until"
          problems={errors.repeatUntil}
        />
        <NumberFields prefix="add" errors={errors} />
        <div className="w-40 max-w-full">
          <AdminField
            name="closesBefore"
            label="Closes, days before"
            inputMode="numeric"
            problems={errors.closesBefore}
          />
        </div>
        <button type="submit" name="departureAction" value="add" className={buttonStyles.primary}>
          Add
        </button>
        <button type="submit" name="departureAction" value="copy" className={actionStyle}>
          Copy last season
        </button>
      </div>
      <PriceFields prefix="add" errors={errors} />
      {outcome}
    </fetcher.Form>
  )
}
