// The tables of a backup in restore order, and why other tables are excluded.
import { getTableName } from 'drizzle-orm'
import { contentTableNames } from '#server/content/content-register.ts'
import { schema } from '#server/tables/schema.ts'

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
