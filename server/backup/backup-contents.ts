// The tables of a backup in restore order, and why other tables are excluded.
import { getTableName } from 'drizzle-orm'
import { contentTableNames } from '#server/content/content-register.ts'
import { schema } from '#server/tables/schema.ts'
import { encryptedEnding } from './encrypted-backup.ts'

type TableName = keyof typeof schema

/** Each table after those that it references; content tables precede all. */
const otherTables = [
  'tourDestinations',
  'departures',
  'seatHolds',
  'translations',
  'oldSlugs',
  'settings',
  'media',
  'mediaPreparations',
  'replacedMedia',
  'trash',
  'staffUsers',
  'staffDesks',
  'enquiries',
  'enquiryEvents',
  'eventMentions',
  'enquiryEmails',
  'chatOpenings',
  'mergedEnquiries',
  'replyTemplates',
  'savedViews',
  'savedViewDefaults',
  'staffAccounts',
  'staffSecondFactors',
  'staffRecoveryCodes',
  'staffPasskeys',
  'secondFactorRoles',
  'pageViews',
  'changes',
] as const satisfies TableName[]

export const leftOut: Partial<Record<TableName, string>> = {
  backupRuns: 'says what happened on this installation',
  contentVersion: 'a number of this installation; a restore raises it',
  emailChanges: 'wait for a link that is over within a day',
  enquiryNetworks: 'are removed after 30 days; their hashes need the secret of this installation',
  mailboxStates: 'how far this installation has read; messages are known by their Message-ID',
  rateLimits: 'minutes old at most',
  schemaMigrations: 'made by the release that restores',
  staffSessions: 'a backup must not let anybody in',
  staffVerifications: 'links that are over within a day',
}

/** Append-only: a restore only adds missing rows. */
export const addedTo = getTableName(schema.changes)

export const tablesInBackup: readonly string[] = [
  ...contentTableNames(),
  ...otherTables.map((name) => getTableName(schema[name])),
]

export const replacedTables = tablesInBackup.filter((table) => table !== addedTo)

const time = String.raw`\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z`
const ownName = new RegExp(String.raw`^pravas-${time}\.tar\.gz$`)
const ownKey = new RegExp(
  String.raw`^[a-z0-9-]+/pravas-${time}\.tar\.gz${encryptedEnding.replace('.', '\\.')}$`,
)

/** Suffix of an incomplete archive. */
export const unfinishedEnding = '.unfinished'

/** Returns a name with the UTC time; names sort by time. */
export function backupName(now: Date): string {
  return `pravas-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** Returns the bucket name for a backup's file name. */
export function nameInBucket(name: string): string {
  return name + encryptedEnding
}

/** True for the file name of a complete backup. */
export function isBackupName(name: string): boolean {
  return ownName.test(name)
}

/** True for the file name of an incomplete backup. */
export function isUnfinishedName(name: string): boolean {
  return name.endsWith(unfinishedEnding) && isBackupName(name.slice(0, -unfinishedEnding.length))
}

/** True for the key of a backup in any folder of a bucket. */
export function isBackupKey(key: string): boolean {
  return ownKey.test(key)
}
