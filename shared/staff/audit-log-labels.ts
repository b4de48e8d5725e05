/* Describes audit log entries as sentences. */
import { contentKindNames, oneOf } from '#shared/content/content-kind.ts'
import { actorLabel, type EntryActor } from './actor-label.ts'
import {
  capitalizeFirst,
  columnLabel,
  describeLists,
  isEmpty,
  type NamesById,
  showValue,
} from './audit-log-values.ts'
import { roleLabel } from './role-labels.ts'

export type EntryColumns = Readonly<Record<string, unknown>>

export type AuditLogEntry = EntryActor & {
  id: string
  at: Date
  action: string
  kind: string
  itemId: string
  title: string
  /** Changed columns only; null for a new item. */
  before: EntryColumns | null
  /** Null for a deleted item; for an event its details. */
  after: EntryColumns | null
}

const actionLabels: Readonly<Record<string, string>> = {
  create: 'added',
  change: 'changed',
  publish: 'published',
  unpublish: 'unpublished',
  replace: 'replaced',
  remove: 'deleted',
  restore: 'put back',
  mend: 'repaired',
  merge: 'merged',
  unmerge: 'undid the merge of',
  receive: 'sent',
  discard: 'discarded',
  seal: 'encrypted anew',
  progress: 'changed',
  import: 'imported',
  'load-sample': 'loaded the sample into',
}

const events: Readonly<Record<string, (who: string, title: string) => string>> = {
  'sign-in': (who) => `${who} signed in`,
  'sign-in-failed': (_, title) => `Somebody gave a wrong password for “${title}”`,
  'second-step-failed': (_, title) => `Wrong two-factor code for “${title}” after the correct password`,
  'invite-again': (who, title) => `${who} invited “${title}” once more`,
  'second-step-set': (who, title) => `${who} set up two-factor sign-in for “${title}”`,
  'second-step-removed': (who, title) => `${who} removed two-factor sign-in of “${title}”`,
  'passkey-added': (who, title) => `${who} added a passkey for “${title}”`,
  'passkey-removed': (who, title) => `${who} removed a passkey of “${title}”`,
  'recovery-codes-made': (who, title) => `${who} made new recovery codes for “${title}”`,
  'recovery-code-used': (who, title) => `${who} used a recovery code of “${title}”`,
  'second-step-required': (who, title) =>
    `${who} required two-factor sign-in for the role “${roleLabel(title)}”`,
  'second-step-optional': (who, title) =>
    `${who} made two-factor sign-in optional for the role “${roleLabel(title)}”`,
  export: (who, title) => `${who} exported the ${title || 'enquiries'}`,
  backup: (who) => `${who} made a backup`,
}
const eventLabels: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Wrong password',
  'second-step-failed': 'Wrong two-factor code',
  'invite-again': 'Invited once more',
  'second-step-set': 'Set up two-factor sign-in',
  'second-step-removed': 'Removed two-factor sign-in',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'recovery-codes-made': 'Made recovery codes',
  'recovery-code-used': 'Used a recovery code',
  'second-step-required': 'Required two-factor sign-in',
  'second-step-optional': 'Made two-factor sign-in optional',
  export: 'Exported',
  backup: 'Made a backup',
}

/** Returns an action's label in the filter: `Added`. */
export function actionLabel(action: string): string {
  return eventLabels[action] ?? capitalizeFirst(actionLabels[action] ?? action.replaceAll('-', ' '))
}

export const auditLogActions = [...Object.keys(actionLabels), ...Object.keys(events)]

const otherKinds: Readonly<Record<string, string>> = {
  enquiry: 'enquiry',
  'reply-template': 'template',
  media: 'file',
  settings: 'setting',
  staff: 'account',
  access: 'access',
  'saved-view': 'saved view',
  site: 'site',
}

export const auditLogKinds: readonly string[] = [...contentKindNames, ...Object.keys(otherKinds)]

/** Returns the singular label of a kind: `tour`. */
export function kindLabel(kind: string): string {
  const content = contentKindNames.find((name) => name === kind)
  return content ? oneOf(content) : (otherKinds[kind] ?? kind)
}

/** `Meera changed the tour “Forts”`. */
export function describeEntry(entry: AuditLogEntry): string {
  const { action, kind, itemId, title } = entry
  const event = events[action]
  if (event) return event(actorLabel(entry), title)
  if (itemId === '' && action === 'remove' && kind === 'site') return `${actorLabel(entry)} deleted ${title}`
  if (itemId === '' && action === 'remove')
    return `${actorLabel(entry)} deleted each ${kindLabel(kind)} at once`
  const what = kind === 'site' ? 'the site' : `the ${kindLabel(kind)}`
  const named = title && kind !== 'site' ? ` “${kind === 'settings' ? columnLabel(title) : title}”` : ''
  return `${actorLabel(entry)} ${actionLabels[action] ?? action.replaceAll('-', ' ')} ${what}${named}`
}

/** One changed column: `Price` and `from ₹12,000 to ₹12,500`. */
export type ChangeLine = { label: string; words: string }

/** Returns one line per changed column; none if the item was added or deleted. */
export function describeChanges({ before, after }: AuditLogEntry, names: NamesById = {}): ChangeLine[] {
  if (!before || !after) return []
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return columns.map((column) => ({
    label: columnLabel(column),
    words: describeChange({ column, from: before[column], to: after[column], names }),
  }))
}

/** Returns details of an event, such as the row count of an import. */
export function describeDetails({ before, after, kind, action }: AuditLogEntry): ChangeLine[] {
  if ((kind !== 'site' && !events[action]) || before || !after) return []
  return Object.entries(after).map(([name, value]) => ({ label: name, words: String(value) }))
}

type Difference = { column: string; from: unknown; to: unknown; names: NamesById }

function describeChange({ column, from, to, names }: Difference): string {
  if (isHidden(from) || isHidden(to)) return describeHidden(from, to)
  if (Array.isArray(from) && Array.isArray(to)) return describeLists({ column, names }, { from, to })
  if (typeof from === 'boolean' || typeof to === 'boolean') return to ? 'yes' : 'no'
  const [old, next] = [from, to].map((value) => showValue({ column, value, names }))
  if (old === undefined || next === undefined) return describeLong(from, to)
  if (isEmpty(from)) return `set to ${next}`
  if (isEmpty(to)) return `emptied, was ${old}`
  return old === next ? 'replaced' : `from ${old} to ${next}`
}

function describeHidden(from: unknown, to: unknown): string {
  if (isEmpty(from)) return 'set'
  return isEmpty(to) ? 'removed' : 'changed'
}

function describeLong(from: unknown, to: unknown): string {
  if (isEmpty(from)) return 'added'
  if (isEmpty(to)) return 'emptied'
  const [old, next] = [lengthOf(from), lengthOf(to)]
  if (old === undefined || next === undefined) return 'changed'
  const more = next - old
  const by = Math.abs(more) === 1 ? '1 character' : `${Math.abs(more)} characters`
  return more === 0 ? 'changed' : `changed, ${by} ${more > 0 ? 'more' : 'fewer'}`
}

/** Characters of a text, or of the summary that an entry stores for a long one. */
function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'string') return [...value].length
  const isShortened = typeof value === 'object' && value !== null && 'characters' in value
  return isShortened ? Number(value.characters) : undefined
}

function isHidden(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'hidden' in value
}
