/** A staff member who changes the title of one published destination again and again. */
import type { Client } from 'pg'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { type DemoStaff, signInDemoStaff } from './demo-staff.ts'

export type Publisher = {
  /** The address of the destination's page. */
  page: string
  /** Resolves when the save is answered. */
  publish(title: string): Promise<void>
  end(): Promise<void>
}

const first = `SELECT * FROM destinations WHERE status = 'published' ORDER BY slug LIMIT 1`

async function change(client: Client, { staff, title }: { staff: DemoStaff; title: string }): Promise<void> {
  const [row] = (await client.query(first)).rows
  await staff.send(`/admin/destinations/${row.id}/edit.data`, {
    title,
    slug: row.slug,
    shortDescription: row.short_description,
    description: row.description,
    region: row.region,
    featuredImage: row.featured_image,
    loadedAt: row.updated_at.toISOString(),
  })
}

/** Signs in to the demo; the destination is the first by its address. */
export async function openPublisher(site: SiteUnderTest): Promise<Publisher> {
  const staff = await signInDemoStaff(site)
  const client = await openSiteDatabase(site.dataDirectory)
  const [row] = (await client.query(first)).rows
  return {
    page: `${site.baseUrl}/destinations/${row.slug}`,
    publish: (title) => change(client, { staff, title }),
    end: () => client.end(),
  }
}
