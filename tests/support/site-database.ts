/** The embedded database of a site under test, reached past the site. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** A connection to the database that runs on this data folder; the caller ends it. */
export async function openSiteDatabase(dataDirectory: string): Promise<Client> {
  const client = new Client({ ...findSocket(dataDirectory), user: 'pravas', database: 'pravas' })
  await client.connect()
  return client
}

/** Where the embedded PostgreSQL listens, read from the file that it keeps itself. */
function findSocket(dataDirectory: string): { host: string; port: number } {
  const files = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
  const found = files.find((file) => path.basename(file) === 'postmaster.pid')
  if (!found) throw new Error('No PostgreSQL runs on this data folder.')
  const lines = readFileSync(path.join(dataDirectory, found), 'utf8').split('\n')
  return { port: Number(lines[3]), host: lines[4] ?? '' }
}
