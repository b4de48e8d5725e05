// All tables; a test compares them with the migrations, which define the constraints.
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from './auth-tables.ts'
import { backupRuns } from './backup-run-table.ts'
import { changes } from './change-table.ts'
import * as contentTables from './content-tables.ts'
import { contentVersion } from './content-version-table.ts'
import { departures, seatHolds } from './departure-tables.ts'
import { emailChanges } from './email-change-table.ts'
import { enquiryEmails } from './enquiries/enquiry-email-table.ts'
import { enquiryEvents } from './enquiries/enquiry-event-table.ts'
import { enquiryNetworks } from './enquiries/enquiry-network-table.ts'
import { enquiries } from './enquiries/enquiry-table.ts'
import { eventMentions } from './enquiries/event-mention-table.ts'
import { mergedEnquiries } from './enquiries/merged-enquiry-table.ts'
import { replyTemplates } from './enquiries/reply-template-table.ts'
import { chatOpenings } from './enquiries/whatsapp-chat-table.ts'
import { mailboxStates } from './mailbox-state-table.ts'
import { mediaPreparations } from './media-preparation-table.ts'
import { media } from './media-table.ts'
import { oldSlugs } from './old-slug-table.ts'
import { pageViews } from './page-view-table.ts'
import { rateLimits } from './rate-limit-table.ts'
import { replacedMedia } from './replaced-media-table.ts'
import { savedViewDefaults, savedViews } from './saved-view-tables.ts'
import { schemaMigrations } from './schema-migration-table.ts'
import {
  secondFactorRoles,
  staffPasskeys,
  staffRecoveryCodes,
  staffSecondFactors,
} from './second-factor-tables.ts'
import { settings } from './setting-table.ts'
import { staffDesks } from './staff-availability-table.ts'
import { tourDestinations } from './tour-destination-table.ts'
import { translations } from './translation-table.ts'
import { trash } from './trash-table.ts'

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
