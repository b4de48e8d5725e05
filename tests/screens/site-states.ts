/** Brings the content of a running demo into the states in which its screens are photographed. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { openSiteDatabase } from '#tests/support/site-database.ts'

const contentTables = ['destinations', 'tours', 'blog_posts', 'services']

const enquiries = `
  INSERT INTO enquiries (type, name, email, phone, message, travel_dates, group_size, budget_range, source_page,
    status, suspected_spam, created_at, first_contacted_at)
  SELECT (ARRAY['trip_planning', 'tour', 'general'])[n % 3 + 1],
    (ARRAY['Asha Kulkarni', 'Imran Shaikh', 'महादेव पाटील', 'Grace D’Souza', 'Tom Baker'])[n % 5 + 1],
    'traveller' || n || '@example.com', CASE WHEN n % 4 > 0 THEN '+91 98220 ' || 10000 + n END,
    'We are a family of four and would like to see the ghats in the rain, the caves, and a day by the sea.',
    CASE WHEN n % 3 = 0 THEN '2027-01-10 to 2027-01-17' END, CASE WHEN n % 3 = 0 THEN 4 END,
    CASE WHEN n % 3 = 0 THEN '25000-50000' END, (ARRAY['plan-my-trip', 'tour-raigad', 'contact'])[n % 3 + 1],
    (ARRAY['new', 'contacted', 'converted', 'closed'])[n % 4 + 1], n % 13 = 0, now() - n * interval '7 hours',
    CASE WHEN n % 4 > 0 THEN now() - n * interval '7 hours' + interval '95 minutes' END
  FROM generate_series(1, 40) n`

const views = `
  INSERT INTO page_views (day, path, count)
  SELECT current_date - n, path, 20 + (n * 37 % 50) FROM generate_series(0, 59) n, unnest(ARRAY['/', '/tours']) path
  ON CONFLICT DO NOTHING`

/** Words that do not end, words that do not break, and another script. */
const endless = `'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente महाराष्ट्रातील सह्याद्रीच्या कुशीतील धबधबे and every hill fort between them, in one long walk '`
const long = (column: string) => `left(repeat(${endless} || ${column} || ' ', 3), 200)`

const longTexts = [
  `UPDATE destinations SET title = ${long('title')}, short_description = repeat(short_description || ' ', 4),
    region = left(${endless}, 90), best_time_to_visit = ${long('region')}, highlights = highlights || ARRAY[${endless}, repeat('x', 120)]`,
  `UPDATE tours SET title = ${long('title')}, short_description = repeat(short_description || ' ', 4), price_from = 9999999.5,
    duration_days = 365, max_group_size = 100000, inclusions = inclusions || ARRAY[${endless}, repeat('x', 120)]`,
  `UPDATE blog_posts SET title = ${long('title')}, excerpt = repeat(excerpt || ' ', 4), author = left(${endless}, 90),
    tags = tags || ARRAY[left(${endless}, 50), repeat('x', 50), 'a', 'b', 'c']`,
  `UPDATE services SET title = ${long('title')}, description = repeat(description || ' ', 4),
    features = features || ARRAY[${endless}, repeat('x', 120)]`,
  `UPDATE enquiries SET name = left(${endless}, 100), email = repeat('x', 90) || '@example.com',
    message = repeat(message || ' ', 9), travel_dates = left(${endless}, 100)`,
  `UPDATE media SET original_filename = repeat('x', 120) || original_filename, alt_text = ${long('alt_text')}`,
  `UPDATE settings SET value = value || jsonb_build_object('name', left(${endless}, 90), 'tagline', left(${endless}, 110),
    'hero_title', ${long("''")}, 'hero_subtitle', ${long("''")}) WHERE key = 'site_info'`,
]

export type SiteStates = {
  /** An office at work: enquiries and counted views beside the sample. */
  fill(): Promise<void>
  /** Reading content fails until the function it resolves to is called. */
  breakReads(): Promise<() => Promise<void>>
  lengthen(): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

/** Waits for the last of the sample's pictures, then hands out the ways to change what is there. */
export async function openSiteStates(dataDirectory: string): Promise<SiteStates> {
  const client = await openSiteDatabase(dataDirectory)
  await untilPicturesHang(client)
  return {
    fill: () => change(client, [enquiries, views]),
    async breakReads() {
      await rename(client, { from: '', to: '_away' })
      return () => rename(client, { from: '_away', to: '' })
    },
    lengthen: () => change(client, longTexts),
    empty: () =>
      change(client, [`TRUNCATE ${contentTables.join(', ')}, enquiries, media, page_views CASCADE`]),
    close: () => client.end(),
  }
}

/** All of them, or on a very busy machine all but those that the site leaves for its next start. */
async function untilPicturesHang(client: Client): Promise<void> {
  const patience = 60
  let before = ''
  for (let still = 0; still < patience; still += 1) {
    const { rows } = await client.query(`SELECT (SELECT count(*) FROM media) AS media,
      (SELECT value->>'state' FROM settings WHERE key = 'sample_content') AS state`)
    if (rows[0].state === 'loaded') return
    if (rows[0].media !== before) still = 0
    before = rows[0].media
    await wait(1000)
  }
}

/** Tells the site, too, that its pages have changed. */
async function change(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query(`
    WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
    SELECT pg_notify('content_version', json_build_object('version', version)::text) FROM raised`)
  await wait(500)
}

async function rename(client: Client, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of contentTables) {
    await client.query(`ALTER TABLE ${table}${from} RENAME TO ${table}${to}`)
  }
}
