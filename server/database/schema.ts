// Every table of the database in one object, for the queries and for the test that compares it with the migrations.
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from '#server/auth/auth-tables.ts'
import { backupRuns } from '#server/backup/backup-run-table.ts'
import { blogPosts } from '#server/blog/blog-post-table.ts'
import { destinations } from '#server/destinations/destination-table.ts'
import { enquiryFloods } from '#server/enquiries/enquiry-flood-table.ts'
import { enquiries } from '#server/enquiries/enquiry-table.ts'
import { mediaPreparations } from '#server/media/media-preparation-table.ts'
import { media } from '#server/media/media-table.ts'
import { replacedMedia } from '#server/media/replaced-media-table.ts'
import { settings } from '#server/settings/setting-table.ts'
import { pageViews } from '#server/statistics/page-view-table.ts'
import { tourDestinations } from '#server/tours/tour-destination-table.ts'
import { tours } from '#server/tours/tour-table.ts'
import { travelServices } from '#server/travel-services/travel-service-table.ts'
import { contentVersion } from './content-version-table.ts'
import { oldSlugs } from './old-slug-table.ts'
import { rateLimits } from './rate-limit-table.ts'
import { schemaMigrations } from './schema-migration-table.ts'

export const schema = {
  backupRuns,
  blogPosts,
  contentVersion,
  destinations,
  enquiries,
  enquiryFloods,
  media,
  mediaPreparations,
  oldSlugs,
  pageViews,
  rateLimits,
  replacedMedia,
  schemaMigrations,
  settings,
  staffAccounts,
  staffSessions,
  staffUsers,
  staffVerifications,
  tourDestinations,
  tours,
  travelServices,
}
