// All tables; a test compares them with the migrations, which define the constraints.

import * as changeTable from './change-table.ts'
import * as contentTables from './content-tables.ts'
import * as departureTables from './departure-tables.ts'
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
import * as pageViewTable from './page-view-table.ts'
import * as settingTable from './setting-table.ts'
import * as staffTables from './staff-tables.ts'
import * as systemTables from './system-tables.ts'

export const schema = {
  ...contentTables,
  ...departureTables,
  ...staffTables,
  ...systemTables,
  ...changeTable,
  ...pageViewTable,
  ...settingTable,
  chatOpenings,
  enquiries,
  enquiryEmails,
  enquiryEvents,
  enquiryNetworks,
  eventMentions,
  mailboxStates,
  media,
  mediaPreparations,
  mergedEnquiries,
  replacedMedia,
  replyTemplates,
}
