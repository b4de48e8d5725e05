import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { noticeInAddress } from '#app/admin/forms/no-script-post.ts'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { seedDestination } from '#tests/support/content-rows.ts'
import { useStaffPanel } from '#tests/support/staff-panel.ts'
import { unclean } from '#tests/support/staff-visitor.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { administration } = useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(destinations)
})

const list = '/admin/destinations'
const form = { title: 'Raigad', shortDescription: 'In short', description: 'In full', region: 'Konkan' }

/** Sends forms as a browser without script does: it wants a page back. */
const startPlain = () => startSignedIn({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })

/** Lets saves wait for the content version; the function it gives back cuts the connection of the first one that does. */
async function holdSaves(): Promise<() => Promise<void>> {
  const holder = new pg.Client(administration)
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('UPDATE content_version SET version = version')
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'pravas' AND wait_event_type = 'Lock'`
  const hasCut = async () => ((await holder.query(cut)).rowCount ?? 0) > 0
  return () => waitFor(hasCut).then(() => holder.end())
}

test('a refused form comes back open, with everything typed', async () => {
  const { send } = await startPlain()
  const { status, text } = await send(`${list}/new`, { ...form, region: '', status: 'draft' })
  expect(status).toBe(422)
  expect(text).toMatch(/<dialog[^>]* open/)
  expect(text).toContain('value="Raigad"')
  expect(text).toContain('Enter the region.')
  expect(text).toMatch(/<option value="draft" selected/)
})

test.each(['destinations', 'tours', 'blog', 'services'])(
  'what is wrong with %s is listed in the order of the form',
  async (noun) => {
    const { send } = await startPlain()
    const { status, text } = await send(`/admin/${noun}/new`, { status: 'published' })
    expect(status).toBe(422)
    const [, list = ''] = /role="alert"[^>]*>(.*?)<\/ul>/s.exec(text) ?? []
    const listed = [...list.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    const fields = [...text.matchAll(/ id="(field-[\w-]+)"/g)].map(([, id]) => id)
    expect(listed.length).toBeGreaterThan(1)
    expect(listed).toEqual(fields.filter((id) => listed.includes(id)))
  },
)

test('a save that the database does not process is 503 without detail, and what was typed stays', async () => {
  const { send } = await startPlain()
  const cut = await holdSaves()
  const [{ status, text }] = await Promise.all([send(`${list}/new`, form), cut()])
  expect(status).toBe(503)
  expect(text).toContain('nothing was saved')
  expect(text).toContain('value="Raigad"')
  expect(text).not.toMatch(unclean)
  expect(await database().$count(destinations)).toBe(0)
})

test('a save over a newer one shows both versions and would next be made over that one', async () => {
  const { send } = await startPlain()
  const { id, updatedAt } = await seedDestination({ title: 'Theirs' })
  const loadedAt = new Date(updatedAt.getTime() - 1).toISOString()
  const { status, text } = await send(`${list}/${id}/edit`, { ...form, loadedAt })
  expect(status).toBe(409)
  for (const part of ['Theirs', 'value="Raigad"', 'Save this choice', `value="${updatedAt.toISOString()}"`])
    expect(text).toContain(part)
})

test('what was done leads back to the list as it was, which says so', async () => {
  const { send, ask, headers } = await startPlain()
  const added = await send(`${list}/new?q=rai&sort=title`, form)
  expect([added.status, added.headers.location]).toEqual([303, `${list}?q=rai&sort=title&done=added`])
  expect((await ask(String(added.headers.location), { headers })).text).toContain(
    'The destination was added.',
  )
  const [row] = await database().select().from(destinations)
  const saved = await send(`${list}/${row?.id}/edit`, {
    ...form,
    loadedAt: row?.updatedAt.toISOString() ?? '',
  })
  expect([saved.status, saved.headers.location]).toEqual([303, `${list}?done=saved`])
  const removed = await send(`${list}/${row?.id}/delete`, {})
  const told = `${list}?done=deleted&deletion=`
  expect([removed.status, String(removed.headers.location).startsWith(told)]).toEqual([303, true])
  expect((await send(`${list}/${row?.id}/delete`, {})).status).toBe(404)
})

test.each(['', 'stolen', 'toString', '__proto__', '<script>'])(
  'the address cannot make the list say %j',
  (done) => {
    expect(noticeInAddress(new URLSearchParams({ done }), 'tour')).toBe('')
  },
)
