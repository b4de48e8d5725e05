// Says which tables a backup holds, in the order in which their rows may be put back, and why the others are left out.
import { getTableName } from 'drizzle-orm'
import { contentTableNames } from '#server/content/content-register.ts'
import { schema } from '#server/tables/schema.ts'

type TableName = keyof typeof schema

/** Each after those it refers to; content refers to content alone. */
const keptBeside = [
  'tourDestinations',
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

/** Left out, and why. */
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

/** The ledger is only ever added to: a restore leaves what it holds, and puts beside it what it does not. */
export const addedTo = getTableName(schema.changes)

/** Names of the tables in the database, in the order of restoring. */
export const keptTables: readonly string[] = [
  ...contentTableNames(),
  ...keptBeside.map((name) => getTableName(schema[name])),
]

/** Those whose rows a restore throws away. */
export const replacedTables = keptTables.filter((table) => table !== addedTo)
