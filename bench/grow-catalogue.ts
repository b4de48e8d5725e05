/** Fills the bench's own database with destinations, copies of the sample ones under other names. */
import { openSiteDatabase } from '#tests/support/site-database.ts'

const columns = `short_description, description, region, highlights, best_time_to_visit, also_known_as, featured_image`

/** Makes published destinations until there are `wanted`; resolves to how many there are. */
export async function growCatalogue(dataDirectory: string, wanted: number): Promise<number> {
  const client = await openSiteDatabase(dataDirectory)
  try {
    await client.query(
      `WITH sample AS (
         SELECT *, row_number() OVER (ORDER BY slug) AS place, count(*) OVER () AS total
         FROM destinations WHERE status = 'published' AND slug NOT LIKE 'bench-%'
       )
       INSERT INTO destinations (title, slug, status, created_at, ${columns})
       SELECT title || ' ' || number, 'bench-' || number, 'published', now() - number * interval '1 minute', ${columns}
       FROM generate_series(1 + (SELECT count(*) FROM destinations), $1::int) AS number
       JOIN sample ON place = 1 + number % total`,
      [wanted],
    )
    await client.query('ANALYZE destinations')
    const { rows } = await client.query('SELECT count(*)::int AS number FROM destinations')
    return rows[0].number
  } finally {
    await client.end()
  }
}
