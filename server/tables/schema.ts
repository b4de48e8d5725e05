// All tables; a test compares them with the migrations, which define the constraints.

import { changes } from './change-table.ts'
import * as contentTables from './content-tables.ts'
import { contentVersion, oldSlugs, tourDestinations, translations, trash } from './content-tables.ts'
import { departures, seatHolds } from './departure-tables.ts'
import {
  chatOpenings,
  enquiries,
  enquiryEmails,
  enquiryEvents,
  enquiryNetworks,
  eventMentions,
  mailboxStates,
  mergedEnquiries,
  replyTemplates,
} from './enquiry-tables.ts'
import { media, mediaPreparations, replacedMedia } from './media-tables.ts'
import { pageViews } from './page-view-table.ts'
import { settings } from './setting-table.ts'
import {
  emailChanges,
  savedViewDefaults,
  savedViews,
  secondFactorRoles,
  staffAccounts,
  staffDesks,
  staffPasskeys,
  staffRecoveryCodes,
  staffSecondFactors,
  staffSessions,
  staffUsers,
  staffVerifications,
} from './staff-tables.ts'
import { backupRuns, rateLimits, schemaMigrations } from './system-tables.ts'

export const schema = {
  ...contentTables,
  backupRuns,
  changes,
  chatOpenings,
  contentVersion,
  departures,
  emailChanges,
  enquiries,
  enquiryEmails,
  enquiryEvents,
  enquiryNetworks,
  eventMentions,
  mailboxStates,
  media,
  mediaPreparations,
  mergedEnquiries,
  oldSlugs,
  pageViews,
  rateLimits,
  replacedMedia,
  replyTemplates,
  savedViewDefaults,
  savedViews,
  schemaMigrations,
  seatHolds,
  secondFactorRoles,
  settings,
  staffAccounts,
  staffDesks,
  staffPasskeys,
  staffRecoveryCodes,
  staffSecondFactors,
  staffSessions,
  staffUsers,
  staffVerifications,
  tourDestinations,
  translations,
  trash,
}
