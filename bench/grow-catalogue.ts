/** Fills the bench's own database with destinations, copies of the sample ones under other names. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** Where the embedded PostgreSQL of this data folder listens, read from the file that it keeps itself. */
function findSocket(dataDirectory: string): { host: string; port: number } {
  const files = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
  const found = files.find((file) => path.basename(file) === 'postmaster.pid')
  if (!found) throw new Error('No PostgreSQL runs on this data folder.')
  const lines = readFileSync(path.join(dataDirectory, found), 'utf8').split('\n')
  return { port: Number(lines[3]), host: lines[4] ?? '' }
}

const columns = `short_description, description, region, highlights, best_time_to_visit, featured_image`

/** Makes published destinations until there are `wanted`; resolves to how many there are. */
export async function growCatalogue(dataDirectory: string, wanted: number): Promise<number> {
  const client = new Client({ ...findSocket(dataDirectory), user: 'pravas', database: 'pravas' })
  await client.connect()
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
