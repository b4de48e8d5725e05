/** The media library as its own pages ask it, from request to answer, over a folder of its own. */
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite } from '#tests/support/staff/staff-visitor.ts'
import { waitFor } from '#tests/support/wait-for.ts'

type Cookies = Record<string, string>

const origin = { Origin: 'https://site.test' }

/** Call it at the top of a test file; what it gives back starts the site for one test. */
export function useStaffUploads(environment: Record<string, string> = {}) {
  useTestDatabase()
  useStaffAccess(environment)
  const held: { build?: ServerBuild; directory: string } = { directory: '' }
  beforeAll(async () => {
    held.build = await realBuild()
    held.directory = await mkdtemp(path.join(tmpdir(), 'pravas-staff-uploads-'))
    await openMedia({ directory: held.directory, promptness: 60_000 })
  }, 120_000)
  beforeEach(async () => void (await seedStaff()))
  afterAll(async () => {
    closeMedia()
    await rm(held.directory, { recursive: true, force: true })
  })

  async function listFiles(): Promise<string[]> {
    const entries = await readdir(held.directory, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  }

  return async function start() {
    if (!held.build) throw new Error('There is no build')
    const site = await startStaffSite(held.build)
    const staff = await site.signedIn()
    return {
      ...site,
      staff,
      listFiles,
      /** Rows and files: what an upload could have changed. */
      async snapshot() {
        return { tables: await hashTables(), files: (await listFiles()).sort() }
      },
      /** Sends files as the library's form does. */
      async upload(
        files: readonly File[],
        { to = '/admin/media/upload', cookies = staff as Cookies, id = '' } = {},
      ) {
        const form = new FormData()
        if (id !== '') form.append('id', id)
        for (const file of files) form.append('file', file)
        const sent = new Response(form)
        const type = { 'Content-Type': sent.headers.get('Content-Type') ?? '' }
        const body = Buffer.from(await sent.arrayBuffer())
        return site.ask(to, { method: 'POST', headers: { ...cookies, ...origin, ...type }, body })
      },
      /** Sends fields as the panel's own requests do. */
      send(to: string, given: { fields?: Record<string, string>; cookies?: Cookies } = {}) {
        const { fields = {}, cookies = staff } = given
        const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
        const body = new URLSearchParams(fields).toString()
        return site.ask(to, { method: 'POST', headers: { ...cookies, ...origin, ...type }, body })
      },
      trickle: (sending: { to: string; length: number; cookies: Cookies }) =>
        trickle({ port: site.port, ...sending }),
    }
  }
}

export function fileOf(content: Buffer | string, { name = 'a.png', type = 'image/png' } = {}): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
}

/**
 * Sends the headers of an upload and the start of a file, waits for the response, and continues the body at about 10
 * MB a second. Returns how much was sent before the connection ended.
 */
async function trickle(sending: { port: number; to: string; length: number; cookies: Cookies }) {
  const { port, to, length, cookies } = sending
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const heard = { answer: '', ended: false }
  const end = () => {
    heard.ended = true
  }
  socket.on('data', (chunk) => {
    heard.answer += chunk.toString()
  })
  socket.on('error', end).on('close', end)
  const cookie = cookies.Cookie ? `Cookie: ${cookies.Cookie}\r\n` : ''
  socket.write(
    `POST ${to} HTTP/1.1\r\nHost: site.test\r\nOrigin: https://site.test\r\n${cookie}Content-Type: multipart/form-data; boundary=y\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write(
    '--y\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n',
    'latin1',
  )
  await waitFor(() => heard.answer !== '' || heard.ended)
  let sent = 0
  for (; sent < Math.min(length, 6_000_000) && !heard.ended; sent += 65_536) {
    socket.write(Buffer.alloc(65_536))
    await wait(6)
  }
  return { status: Number(heard.answer.split(' ')[1]), sent, ended: heard.ended }
}
