/** The database of a site under test, reached past the site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** In the data folder of a site whose database is elsewhere: the address. */
export const outsideDatabaseFile = 'outside-database'

/** A connection to the database of the site with this data folder; the caller ends it. */
export async function openSiteDatabase(dataDirectory: string): Promise<Client> {
  const outside = path.join(dataDirectory, outsideDatabaseFile)
  const client = existsSync(outside)
    ? new Client({ connectionString: readFileSync(outside, 'utf8') })
    : new Client({ ...findSocket(dataDirectory), user: 'pravas', database: 'pravas' })
  // Where the database is killed meanwhile, the next query fails: that is enough.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Tells the site that something else has changed its pages. */
export async function raiseContentVersion(client: Client): Promise<void> {
  await client.query(`
    WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
    SELECT pg_notify('content_version', json_build_object('version', version)::text) FROM raised`)
}

/** Where the embedded PostgreSQL listens, read from the file that it keeps itself. */
function findSocket(dataDirectory: string): { host: string; port: number } {
  const files = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
  const found = files.find((file) => path.basename(file) === 'postmaster.pid')
  if (!found) throw new Error('No PostgreSQL runs on this data folder.')
  const lines = readFileSync(path.join(dataDirectory, found), 'utf8').split('\n')
  return { port: Number(lines[3]), host: lines[4] ?? '' }
}
