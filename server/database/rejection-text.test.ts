import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder, useEmptyDatabase, useTestDatabase } from '#tests/support/database/test-database.ts'
import { makeTestCertificate } from '#tests/support/site/test-certificate.ts'
import { migrate } from './migrations.ts'
import { explainRejection } from './rejection-text.ts'
import { waitForDatabase } from './wait-for-database.ts'

const { connection, administration } = useTestDatabase()
const empty = useEmptyDatabase()
const onEvent = () => undefined

/** What a start on this database ends with. */
async function rejectionOf(given: pg.ClientConfig): Promise<string> {
  return waitForDatabase({ connection: given, onEvent }).then(
    () => 'let in',
    (error: Error) => error.message,
  )
}

/** Answers as a PostgreSQL does that is asked for TLS: `N` without it, `S` and a handshake with it. */
async function startTlsServer(certificate?: { key: string; cert: string }): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(certificate ? 'S' : 'N')
      if (certificate) new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const addressOf = (port: number, search: string) => ({
  connectionString: `postgres://u:CANARY@127.0.0.1:${port}/d${search}`,
})

test('a certificate of an unknown authority ends the start, with the way to name the authority', async () => {
  const port = await startTlsServer(makeTestCertificate())
  const refusal = await rejectionOf(addressOf(port, '?sslmode=verify-full'))
  expect(refusal).toMatch(
    /^The database turns us away: self-signed certificate – its certificate is of an authority/,
  )
  expect(refusal).toContain('&sslrootcert=')
  expect(refusal).not.toContain('CANARY')
})

test('the authority that is named in the address is believed, and no other', async () => {
  const [known, other] = [makeTestCertificate(), makeTestCertificate()]
  const port = await startTlsServer(known)
  const file = path.join(makeTestFolder(), 'ca.crt')
  const look = async ({ cert }: { cert: string }) => {
    writeFileSync(file, cert)
    const client = new pg.Client({
      ...addressOf(port, `?sslmode=verify-full&sslrootcert=${file}`),
      connectionTimeoutMillis: 1000,
    })
    const failed = client.connect().catch((error: Error) => error.message)
    return failed
  }
  expect(await look(other)).toMatch(/self-signed certificate/)
  // The handshake is over; what follows it this server does not answer.
  expect(await look(known)).toMatch(/timeout/)
})

test('a server without TLS is told as that', async () => {
  const port = await startTlsServer()
  expect(await rejectionOf(addressOf(port, '?sslmode=verify-full'))).toMatch(
    /^The database turns us away: The server does not support SSL connections – switch TLS on there/,
  )
})

test('a file of an authority that is not there is told by its name', async () => {
  expect(await rejectionOf(addressOf(1, '?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'))).toMatch(
    /^The database turns us away: ENOENT.*\/nowhere\/ca\.crt/,
  )
})

test('a database that is not there is told with the words that make it', async () => {
  expect(await rejectionOf({ ...connection, database: 'nowhere' })).toBe(
    'The database turns us away: database "nowhere" does not exist – make it: CREATE DATABASE pravas OWNER pravas.',
  )
})

test('a role that does not own its database is told what permission it lacks, and how it gets it', async () => {
  const client = new pg.Client({ ...administration, database: empty.database })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`ALTER DATABASE ${empty.database} OWNER TO CURRENT_USER`)
  await expect(migrate({ connection: empty, onEvent })).rejects.toThrow(
    /failed and was undone: permission denied for schema public – the role must own the database, .+ALTER DATABASE pravas OWNER TO pravas/,
  )
})

test('what nothing is known of is told in its own words alone', () => {
  expect(explainRejection(new Error('the weather'))).toBe('the weather')
  expect(explainRejection('the weather')).toBe('the weather')
})
