// Says which rows of each noun the public may read, for every query that asks for them.
import { eq, type SQL } from 'drizzle-orm'
import type { blogPosts } from './blog-post-table.ts'
import type { destinations } from './destination-table.ts'
import type { tours } from './tour-table.ts'
import type { travelServices } from './travel-service-table.ts'

type ContentTable = typeof destinations | typeof tours | typeof blogPosts | typeof travelServices

/** True in SQL for a row that is published, or for a service that is active. */
export function isPublished(table: ContentTable): SQL<boolean> {
  const condition = 'isActive' in table ? eq(table.isActive, true) : eq(table.status, 'published')
  return condition as SQL<boolean>
}
