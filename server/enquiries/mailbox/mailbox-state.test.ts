import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { mailboxStates } from '#server/tables/enquiry-tables.ts'
import { mailboxDefaults } from '#shared/settings/mailbox-settings.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { isPausing, nameMailbox, readMailboxState, storeMailboxCheck } from './mailbox-state.ts'

useTestDatabase()
beforeEach(async () => void (await database().delete(mailboxStates)))

const settings = { ...mailboxDefaults, imap_host: 'imap.example.com', imap_username: 'desk@site.test' }
const mailbox = nameMailbox(settings)

async function note(problem: string, numbers?: { uidValidity: number; lastUid: number }) {
  await storeMailboxCheck({ mailbox, state: await readMailboxState(mailbox), numbers, problem })
  const state = await readMailboxState(mailbox)
  if (!state) throw new Error('It was not noted')
  return state
}

test('another login or folder is another mailbox: what was noted of one says nothing of it', async () => {
  await note('', { uidValidity: 7, lastUid: 40 })
  for (const other of [
    { imap_host: 'other.example.com' },
    { imap_port: 143 as const },
    { imap_username: 'x' },
    { imap_folder: 'Other' },
  ])
    expect(await readMailboxState(nameMailbox({ ...settings, ...other }))).toBeUndefined()
  const same = { imap_host: 'IMAP.example.com', imap_password: 'another', mailbox_enabled: true }
  expect(await readMailboxState(nameMailbox({ ...settings, ...same }))).toMatchObject({ lastUid: 40 })
})

test('the name of a mailbox tells neither its host nor its user', () => {
  expect(mailbox).toMatch(/^[0-9a-f]{64}$/)
})

test('there is one row, and a second mailbox takes its place', async () => {
  await note('', { uidValidity: 7, lastUid: 40 })
  await storeMailboxCheck({ mailbox: 'another', state: undefined, problem: 'The login failed' })
  expect(await database().select().from(mailboxStates)).toMatchObject([
    { mailbox: 'another', uidValidity: null, lastUid: 0, failures: 1, problem: 'The login failed' },
  ])
})

test('a look that did not get as far as the messages leaves what was read before', async () => {
  await note('', { uidValidity: 7, lastUid: 40 })
  expect(await note('The connection broke')).toMatchObject({ uidValidity: 7, lastUid: 40, failures: 1 })
  expect(await note('', { uidValidity: 7, lastUid: 41 })).toMatchObject({
    lastUid: 41,
    failures: 0,
    problem: '',
  })
})

test('failures in a row make the pause longer, up to half an hour; a look that went well ends it', async () => {
  const pauses: number[] = []
  for (let failures = 1; failures <= 8; failures += 1) {
    const state = await note('The login failed')
    const minutes = Array.from({ length: 40 }, (_, at) => at + 1)
    const next = minutes.find(
      (minute) => !isPausing(state, new Date(state.lookedAt.getTime() + minute * 60_000)),
    )
    pauses.push(next ?? Number.NaN)
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30, 30])
  const well = await note('')
  expect(isPausing(well, well.lookedAt)).toBe(false)
})
