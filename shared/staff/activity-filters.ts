/* Filters of the activity list; unknown values are ignored. */

import { parseDay } from '#shared/values/parse-day.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { auditLogActions, auditLogKinds } from './audit-log-labels.ts'

/** Actors without an account: visitor, operator's command, the site's jobs, direct database statements. */
const strangers = ['visitor', 'command', 'job', 'database'] as const

export type ActivityFilters = {
  /** An account id or an actor kind; '' for all. */
  person: string
  kind: string
  action: string
  from: string
  to: string
  before: string
}

const known = (isKnown: (raw: string) => boolean) => (raw: string) => (isKnown(raw) ? raw : '')
const day = (raw: string) => parseDay(raw) ?? ''

const readers: { readonly [Name in keyof ActivityFilters]: (raw: string) => string } = {
  person: known((raw) => isRecordId(raw) || strangers.some((kind) => kind === raw)),
  kind: known((raw) => auditLogKinds.includes(raw)),
  action: known((raw) => auditLogActions.includes(raw)),
  from: day,
  to: day,
  before: known(isRecordId),
}
const names = Object.keys(readers) as (keyof ActivityFilters)[]

/** Parses the filters of the activity log; invalid values become ''. */
export function readActivityFilters(parameters: URLSearchParams): ActivityFilters {
  const read = (name: keyof ActivityFilters) => readers[name](parameters.get(name) ?? '')
  return Object.fromEntries(names.map((name) => [name, read(name)])) as ActivityFilters
}

/** `?person=visitor&kind=enquiry`, or '' without filters. */
export function activityQuery(filters: Partial<ActivityFilters>): string {
  const set = names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

/** Returns the cursor of a history: the id of the previous page's last entry; '' if none. */
export function readHistoryCursor(parameters: URLSearchParams): string {
  const before = parameters.get('before') ?? ''
  return isRecordId(before) ? before : ''
}
