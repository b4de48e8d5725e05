// The one way to change content, settings, media, enquiries, staff and sessions: one transaction that knows who acts.
import { type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import { type ContentKindName, topicOf } from '#shared/content/content-kind.ts'
import { type Actor, writesInBulk } from './actor.ts'
import { contentChangeNotice } from './change-notices.ts'
import { contentRegister } from './content-register.ts'
import { awaitRaised, raiseVersion } from './content-version.ts'
import { type OtherSubjectKind, requireWritePermission } from './write-permissions.ts'

/**
 * What is done. `receive` takes in what nobody is shown yet, `discard` throws that away again, `purge` deletes what lies in the trash, `seal`
 * encrypts a stored secret, `progress` notes how far a job has come: these five leave what visitors see as it is.
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

/** Whether visitors see what is changed; of content they always do. `site` is everything there is. */
const isShown = {
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
  /** Of the items; none where only the work finds out which they are. */
  ids?: readonly string[]
}

/** Who changes what, and how. */
export type Change = {
  actor: Actor
  action: Action
  subject: Subject
  /** The ledger gets one entry of it, by recordEvent(), in place of one for each row. */
  inBulk?: true
}

/**
 * Runs `work` in one transaction that carries the actor to the database, as the settings `pravas.actor_kind`,
 * `pravas.actor_id`, `pravas.action` and `pravas.subject`, which end with it: by them the ledger knows who it was. A change that visitors see raises the content version with it:
 * when it resolves, this process knows the new version already and every other instance is being told. A change of
 * content is also published to open screens. `work` runs again when the database undid it for another write's sake, so it
 * does nothing but write there. Not to be nested. Throws a 403 before anything is asked of the database when a member of staff
 * acts whose role does not hold this (`write-permissions.ts`).
 */
export async function write<Result>(
  change: Change,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  requireWritePermission(change)
  const { result, raised } = await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT ${sql.join([actorSettings(change), ...notices(change)], sql`, `)}`)
    const result = await work(transaction as Writing)
    // Last, because from here on other writers wait for us.
    return { result, raised: isSeen(change) ? await raiseVersion(transaction) : undefined }
  })
  if (raised) await awaitRaised(raised)
  return result
}

/** Sets the actor for the rest of a transaction; for a statement that is one of its own, and takes it along. */
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

/** True for content that an import creates: its versions begin with what was imported. */
function beginsHistory({ actor, action, subject: { kind } }: Change): boolean {
  return actor.kind === 'command' && actor.id === 'import' && action === 'create' && isContent(kind)
}

function isSeen({ action, subject: { kind } }: Change): boolean {
  if (unseen.some((name) => name === action)) return false
  return isContent(kind) || isShown[kind]
}

function notices({ subject: { kind, ids } }: Change): SQL[] {
  return isContent(kind) ? [contentChangeNotice({ topic: topicOf(kind), ids })] : []
}

function isContent(kind: Subject['kind']): kind is ContentKindName {
  return kind in contentRegister
}
