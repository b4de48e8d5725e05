// Imports departures from CSV: checks each line, and stores the right ones in one transaction.
import { createHash, randomUUID } from 'node:crypto'
import type { Actor } from '#server/content/actor.ts'
import { readCells, readChoice, readImport } from '#server/content/csv-import/read-import.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import {
  addDays,
  departureStateLabels,
  departureStates,
  travellerKinds,
} from '#shared/departures/departure.ts'
import {
  type DepartureImportResult,
  departureFieldLabel,
  departureImportFields,
  departureImportTexts,
  guessDepartureColumns,
  importedDepartureSchema,
} from '#shared/departures/departure-import.ts'
import {
  type ImportRemark,
  importTexts,
  maxRemarks,
  type SubmittedImport,
} from '#shared/enquiries/enquiry-import.ts'
import { collectErrors, type FormErrors } from '#shared/forms/form-values.ts'
import { type DayOrder, parseDay } from '#shared/values/parse-day.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import {
  departureTexts,
  type ImportedDate,
  importDepartures,
  type NewDeparture,
  removeImported,
  withoutEmpty,
} from './departure-records.ts'

/** Checks or stores a file, or undoes an import. Throws a 403 without permission. */
export async function runDepartureImport(
  actor: Actor,
  given: SubmittedImport,
): Promise<DepartureImportResult> {
  requirePermission(actor, 'content.change')
  const importId = given.form.importId ?? randomUUID()
  if (given.form.deed === 'undo') return undoImport(actor, importId)
  const read = readImport(given, {
    fields: departureImportFields,
    guess: guessDepartureColumns,
    dayFields: ['startsOn', 'endsOn', 'closesOn'],
    labelOf: departureFieldLabel,
  })
  if (!read.ok) return { kind: 'refused', problem: read.problem }
  const { lines, columns, dayOrder, shown } = read
  const isComplete = ['startsOn', 'seats'].every((field) => columns.includes(field))
  const hasTour = columns.includes('tour') || columns.includes('slug')
  const columnProblem =
    read.columnProblem ?? (isComplete && hasTour ? undefined : departureImportTexts.columns)
  if (columnProblem) {
    const nothing = { right: 0, duplicates: [], wrong: 0, remarks: [], lostTours: [] }
    return { kind: 'checked', checked: { ...shown, ...nothing }, problem: columnProblem }
  }
  const { right, wrong } = await checkLines({ lines, columns, dayOrder, importId })
  const { deed, skipsWrong } = given.form
  const isWrong = wrong.length > 0 && !skipsWrong
  let problem: string = isWrong ? importTexts.wrongLines : importTexts.nothing
  if (deed === 'store' && !isWrong && right.length > 0) {
    const outcome = await importDepartures(actor, right)
    if (outcome.ok) return { kind: 'stored', importId, ...outcome.item }
    problem = departureTexts.failed
  }
  const found = { right: right.length, wrong: wrong.length, remarks: wrong.slice(0, maxRemarks) }
  return {
    kind: 'checked',
    checked: { ...shown, ...found, duplicates: [], lostTours: [] },
    ...(deed === 'store' && { problem }),
  }
}

async function undoImport(actor: Actor, importId: string): Promise<DepartureImportResult> {
  const dates = (await readDates()).filter((date) => date.id === idOfImported(importId, date))
  if (dates.length === 0) return { kind: 'undone', removed: 0, stayed: 0 }
  const outcome = await removeImported(actor, dates)
  return outcome.ok
    ? { kind: 'undone', ...outcome.item }
    : { kind: 'refused', problem: departureTexts.failed }
}

/** Id of a date that an import adds, derived so that no column is needed to find it. */
function idOfImported(importId: string, { tourId, startsOn }: { tourId: string; startsOn: string }): string {
  const hash = createHash('sha256').update(`${importId} ${tourId} ${startsOn}`).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(12, 15)}`, `8${hash.slice(15, 18)}`]
  return [...parts, hash.slice(18, 30)].join('-')
}

type Row = NewDeparture & { tourId: string }
type ValidatedRows = { right: ImportedDate[]; wrong: ImportRemark[] }
type Lines = Extract<ReturnType<typeof readImport<string>>, { ok: true }>

async function checkLines({
  lines,
  columns,
  dayOrder,
  importId,
}: Pick<Lines, 'lines' | 'columns' | 'dayOrder'> & { importId: string }): Promise<ValidatedRows> {
  const known = await readTours()
  const others = (await readDates()).filter((date) => date.id !== idOfImported(importId, date))
  const taken = new Set(others.map(dayOf))
  const validated: ValidatedRows = { right: [], wrong: [] }
  const earlier = new Set<string>()
  for (const { line, cells } of lines) {
    const read = readCells(cells, columns)
    const result = 'errors' in read ? read : validateValues(read.values, { known, dayOrder })
    const errors = 'errors' in result ? result.errors : problemOfDay(result, { taken, earlier })
    if (errors) validated.wrong.push({ line, errors: withLabels(errors) })
    else if (!('errors' in result)) validated.right.push({ ...result, id: idOfImported(importId, result) })
  }
  return validated
}

function problemOfDay(
  date: Row,
  { taken, earlier }: { taken: ReadonlySet<string>; earlier: Set<string> },
): FormErrors | undefined {
  const day = dayOf(date)
  if (taken.has(day)) return { startsOn: [departureTexts.sameDay] }
  if (earlier.has(day)) return { startsOn: [departureImportTexts.twice] }
  earlier.add(day)
  return undefined
}

function withLabels(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, why]) => [departureFieldLabel(field), why]))
}

type Around = { known: KnownTours; dayOrder: DayOrder }

function validateValues(
  values: Partial<Record<string, string>>,
  { known, dayOrder }: Around,
): Row | { errors: FormErrors } {
  const dayOf = (text = '') => parseDay(text, dayOrder) ?? text
  const result = importedDepartureSchema.safeParse({
    startsOn: dayOf(values.startsOn),
    endsOn: dayOf(values.endsOn),
    closesOn: dayOf(values.closesOn),
    nights: values.nights?.replace(/n(?:ights?)?\.?$/i, '').trimEnd(),
    seats: values.seats,
    needs: values.needs,
    state: readChoice(values.state, { choices: departureStates, labels: departureStateLabels }),
    prices: Object.fromEntries(travellerKinds.map((kind) => [kind, values[`prices.${kind}`]])),
    notes: { en: values['notes.en'], mr: values['notes.mr'], hi: values['notes.hi'] },
  })
  const tour = findTour(values, known)
  const errors: FormErrors = {
    ...(typeof tour !== 'string' && tour),
    ...(result.error && collectErrors(result.error.issues)),
  }
  if (!result.success || typeof tour !== 'string') return { errors }
  const { startsOn, endsOn, nights, prices, notes, ...rest } = result.data
  const first = startsOn ?? ''
  const last = endsOn ?? (nights === null ? undefined : addDays(first, nights))
  return {
    ...rest,
    ...{ tourId: tour, startsOn: first, prices: withoutEmpty(prices), notes: withoutEmpty(notes) },
    ...(last && { endsOn: last }),
  }
}

/** Ids by lower-case title, several for the same one, and by address. */
type KnownTours = { titles: ReadonlyMap<string, string[]>; slugs: ReadonlyMap<string, string> }

function findTour({ slug = '', tour = '' }: Partial<Record<string, string>>, known: KnownTours) {
  const address = slug.split('/').at(-1)?.toLowerCase() ?? ''
  const byAddress = known.slugs.get(address) ?? known.slugs.get(tour.toLowerCase())
  if (byAddress) return byAddress
  const ids = slug === '' ? (known.titles.get(titleKey(tour)) ?? []) : []
  if (ids.length === 1 && ids[0]) return ids[0]
  const why = ids.length > 1 ? departureImportTexts.twoTours : departureImportTexts.noTour
  return { [slug === '' ? 'tour' : 'slug']: [why] }
}

function titleKey(title: string): string {
  return joinSpaces(title.normalize('NFC')).toLowerCase()
}

async function readTours(): Promise<KnownTours> {
  const rows = await database().select({ id: tours.id, title: tours.title, slug: tours.slug }).from(tours)
  const titles = new Map<string, string[]>()
  for (const { id, title } of rows) titles.set(titleKey(title), [...(titles.get(titleKey(title)) ?? []), id])
  return { titles, slugs: new Map(rows.map(({ id, slug }) => [slug, id])) }
}

function dayOf({ tourId, startsOn }: { tourId: string; startsOn: string }): string {
  return `${tourId} ${startsOn}`
}

function readDates(): Promise<{ id: string; tourId: string; startsOn: string }[]> {
  const { id, tourId, startsOn } = departures
  return database().select({ id, tourId, startsOn }).from(departures)
}
