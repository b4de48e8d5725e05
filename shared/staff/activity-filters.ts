/* What the address of the panel's list of activity may carry; whatever else it holds counts as nothing. */
import { isRecordId } from '#shared/values/record-id.ts'
import { readTypedDay } from '#shared/values/typed-day.ts'
import { ledgerActions, ledgerKinds } from './ledger-words.ts'

/** Who are no staff: a visitor, a command of the operator, the site itself, a statement of nobody's. */
const strangers = ['visitor', 'command', 'job', 'database'] as const

export type ActivityFilters = {
  /** The id of an account, or one of those who have none; '' for everybody. */
  person: string
  kind: string
  action: string
  /** First and last day in India, `2026-11-21`. */
  from: string
  to: string
  /** The id of an entry: only older ones. */
  before: string
}

const known = (isKnown: (raw: string) => boolean) => (raw: string) => (isKnown(raw) ? raw : '')
const day = (raw: string) => readTypedDay(raw) ?? ''

const readers: { readonly [Name in keyof ActivityFilters]: (raw: string) => string } = {
  person: known((raw) => isRecordId(raw) || strangers.some((kind) => kind === raw)),
  kind: known((raw) => ledgerKinds.includes(raw)),
  action: known((raw) => ledgerActions.includes(raw)),
  from: day,
  to: day,
  before: known(isRecordId),
}
const names = Object.keys(readers) as (keyof ActivityFilters)[]

/** The filters that an address carries. */
export function readActivityFilters(parameters: URLSearchParams): ActivityFilters {
  const read = (name: keyof ActivityFilters) => readers[name](parameters.get(name) ?? '')
  return Object.fromEntries(names.map((name) => [name, read(name)])) as ActivityFilters
}

/** `?person=visitor&kind=enquiry`, or '' for all there is. */
export function activityQuery(filters: Partial<ActivityFilters>): string {
  const set = names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

/** The cursor of a history: the id of the entry that the page before ended with; '' for none. */
export function readHistoryCursor(parameters: URLSearchParams): string {
  const before = parameters.get('before') ?? ''
  return isRecordId(before) ? before : ''
}
