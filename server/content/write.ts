// The write gateway of the site's data: one transaction with an actor.
import { type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import { type ContentKindName, topicOf } from '#shared/content/content-kind.ts'
import { type Actor, writesInBulk } from './actor.ts'
import { contentChangeNotice } from './change-notices.ts'
import { contentRegister } from './content-register.ts'
import { incrementContentVersion, waitForContentVersion } from './content-version.ts'
import { type OtherSubjectKind, requireWritePermission } from './write-permissions.ts'

/**
 * Without effect for visitors: `receive` stores an unpublished upload, `discard` deletes it, `purge` empties
 * the trash, `seal` encrypts a secret, `progress` records a job's progress.
 */
export type Action =
  | 'create'
  | 'change'
  | 'publish'
  | 'unpublish'
  | 'replace'
  | 'remove'
  | 'restore'
  | 'mend'
  | 'merge'
  | 'unmerge'
  | Unseen
type Unseen = (typeof unseen)[number]

const unseen = ['receive', 'discard', 'purge', 'seal', 'progress'] as const

const isPublicSubject = {
  settings: true,
  'email-settings': true,
  media: true,
  site: true,
  enquiry: false,
  'reply-template': false,
  staff: false,
  'own-account': false,
  session: false,
  'saved-view': false,
} as const satisfies Record<OtherSubjectKind, boolean>

export type Subject = {
  kind: ContentKindName | OtherSubjectKind
  /** Absent if only the work determines them. */
  ids?: readonly string[]
}

export type Change = {
  actor: Actor
  action: Action
  subject: Subject
  inBulk?: true
}

/**
 * Passes the actor to the audit log triggers as local settings. A visible change increments the content
 * version: when this resolves, this process knows it and the others are notified. `work` may run again after
 * a conflict, so it must only write to the database. Do not nest. Throws a 403 before any query without
 * permission.
 */
export async function write<Result>(
  change: Change,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  requireWritePermission(change)
  const { result, raised } = await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT ${sql.join([actorSettings(change), ...notices(change)], sql`, `)}`)
    const result = await work(transaction as Writing)
    // Last, because other writers wait for this row.
    return { result, raised: isSeen(change) ? await incrementContentVersion(transaction) : undefined }
  })
  if (raised) await waitForContentVersion(raised)
  return result
}

/** Sets the actor for the rest of the transaction or one statement. */
export function actorSettings(change: Change): SQL {
  const { actor, action, subject, inBulk } = change
  const told = {
    actor_kind: actor.kind,
    actor_id: actor.id,
    action,
    subject: subject.kind,
    ...((inBulk || (writesInBulk(actor) && !beginsHistory(change))) && { ledger: 'summary' }),
  }
  return sql.join(
    Object.entries(told).map(([name, value]) => sql`set_config(${`pravas.${name}`}, ${value}, true)`),
    sql`, `,
  )
}

/** The version history starts with the imported values. */
function beginsHistory({ actor, action, subject: { kind } }: Change): boolean {
  return actor.kind === 'command' && actor.id === 'import' && action === 'create' && isContent(kind)
}

function isSeen({ action, subject: { kind } }: Change): boolean {
  if (unseen.some((name) => name === action)) return false
  return isContent(kind) || isPublicSubject[kind]
}

function notices({ subject: { kind, ids } }: Change): SQL[] {
  return isContent(kind) ? [contentChangeNotice({ topic: topicOf(kind), ids })] : []
}

function isContent(kind: Subject['kind']): kind is ContentKindName {
  return kind in contentRegister
}
