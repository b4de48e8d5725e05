// Writes departures as CSV, without personal data.
import {
  type DepartureFilters,
  departureStateLabels,
  nightsBetween,
  travellerKinds,
} from '#shared/departures/departure.ts'
import { departureFieldLabel } from '#shared/departures/departure-import.ts'
import { csvMark, csvRecord } from '#shared/values/csv.ts'
import { type DepartureRecord, listDepartures } from './departure-records.ts'

type Cell = [heading: string, show: (departure: DepartureRecord) => string | number | null]

/** Fields under the headers that an import recognizes; the counts are not imported. */
const cells: readonly Cell[] = [
  column('tour', ({ tourTitle }) => tourTitle),
  column('slug', ({ tourSlug }) => tourSlug),
  column('startsOn', ({ startsOn }) => startsOn),
  column('endsOn', ({ endsOn }) => endsOn),
  column('nights', ({ startsOn, endsOn }) => nightsBetween(startsOn, endsOn)),
  column('seats', ({ seats }) => seats),
  ['Confirmed', ({ confirmed }) => confirmed],
  ['Held', ({ held }) => held],
  ['Free', ({ free }) => free],
  column('needs', ({ needs }) => needs),
  column('closesOn', ({ closesOn }) => closesOn),
  column('state', ({ state }) => departureStateLabels[state]),
  ...travellerKinds.map((kind) => column(`prices.${kind}`, ({ prices }) => prices[kind] ?? null)),
  ...(['en', 'mr', 'hi'] as const).map((name) => column(`notes.${name}`, ({ notes }) => notes[name] ?? null)),
]

function column(field: string, show: Cell[1]): Cell {
  return [departureFieldLabel(field), show]
}

/** Yields the header, then the departures that match the filters, by date. */
export async function* listDepartureCsv(filters: DepartureFilters): AsyncGenerator<string> {
  const rows = await listDepartures(filters, { max: 20_000 })
  yield csvMark + csvRecord(cells.map(([heading]) => heading))
  for (const row of rows) yield csvRecord(cells.map(([, show]) => show(row)))
}
