/** Puts destinations that no other story has into the site of a journey, past its forms. */
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

type Seed = { word: string; count: number; status?: 'published' | 'draft' }

/** `Word 1` to `Word n`, found by their word; their slugs. */
export async function seedDestinations({ word, count, status = 'published' }: Seed): Promise<string[]> {
  const rows = await ask(
    `INSERT INTO destinations (title, slug, short_description, description, region, status)
     SELECT $1 || ' ' || number, $2 || '-' || number, 'Short', 'Long', 'Konkan', $4
     FROM generate_series(1, $3::int) AS number
     RETURNING slug`,
    [word, word.toLowerCase().replaceAll(' ', '-'), count, status],
  )
  return rows.map(({ slug }) => slug)
}

/** Takes one away, as a colleague does in another window. */
export async function loseDestination(title: string): Promise<void> {
  await ask('DELETE FROM destinations WHERE title = $1', [title])
}

async function ask(statement: string, values: unknown[]): Promise<{ slug: string }[]> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const { rows } = await client.query(statement, values)
  await client.end()
  return rows
}
