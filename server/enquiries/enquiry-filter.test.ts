import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { enquiries, enquiryNetworks } from '#server/tables/enquiry-tables.ts'
import { type EnquiryFilters, filtersFor, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { writeSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import {
  type EnquirySelection,
  enquiryCondition,
  enquirySortOrder,
  selectionCondition,
} from './enquiry-filter.ts'
import { networkHash } from './sender-network.ts'
import { findNetwork } from './sender-records.ts'

useTestDatabase()

beforeAll(() => void loadConfiguration({ SECRET: 'a secret for tests alone, letter s' }))
beforeEach(async () => {
  await database().delete(enquiries)
})

const none = readEnquiryFilters(new URLSearchParams())

async function namesOf(given: Partial<EnquiryFilters>): Promise<string[]> {
  const filters = { ...none, ...given }
  const rows = await database()
    .select({ name: enquiries.name })
    .from(enquiries)
    .where(enquiryCondition(filters))
    .orderBy(...enquirySortOrder(filters.sort))
  return rows.map(({ name }) => name)
}

function seed(name: string, given: Parameters<typeof seedEnquiry>[0] = {}) {
  return seedEnquiry({ name, ...given })
}

test('suspected spam shows only when it is asked for, and then alone', async () => {
  await seed('Person')
  await seed('Program', { suspectedSpam: true })
  expect(await namesOf({})).toEqual(['Person'])
  expect(await namesOf({ show: 'suspected-spam' })).toEqual(['Program'])
})

test('nothing ticked means nothing, never everything', async () => {
  const { id } = await seed('Person')
  const count = (selection: EnquirySelection) => database().$count(enquiries, selectionCondition(selection))
  expect(await count({ ids: [] })).toBe(0)
  expect(await count({ ids: [randomUUID()] })).toBe(0)
  expect(await count({ ids: [id, randomUUID()] })).toBe(1)
  expect(await count({ filters: none })).toBe(1)
})

test('a day begins and ends at midnight in India', async () => {
  await seed('before', { createdAt: new Date('2026-11-20T18:29:59.999Z') })
  await seed('first', { createdAt: new Date('2026-11-20T18:30:00Z') })
  await seed('last', { createdAt: new Date('2026-11-21T18:29:59.999Z') })
  await seed('after', { createdAt: new Date('2026-11-21T18:30:00Z') })
  expect(await namesOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['last', 'first'])
  expect(await namesOf({ from: '2026-11-22' })).toEqual(['after'])
  expect(await namesOf({ to: '2026-11-20' })).toEqual(['before'])
})

test('a span begins and ends with a minute in India, and a time without its day says nothing', async () => {
  await seed('before', { createdAt: new Date('2026-11-21T10:29:59.999Z') })
  await seed('first', { createdAt: new Date('2026-11-21T10:30:00Z') })
  await seed('last', { createdAt: new Date('2026-11-21T10:35:59.999Z') })
  await seed('after', { createdAt: new Date('2026-11-21T10:36:00Z') })
  const day = { from: '2026-11-21', to: '2026-11-21' }
  expect(await namesOf({ ...day, fromTime: '16:00', toTime: '16:05' })).toEqual(['last', 'first'])
  expect(await namesOf({ ...day, fromTime: '16:05' })).toEqual(['after', 'last'])
  expect(await namesOf({ fromTime: '16:05', toTime: '16:05' })).toHaveLength(4)
})

test('by sender: the e-mail address in any case, or the phone number however it was typed', async () => {
  await seed('by email', { email: 'Asha@Example.com', phone: null })
  await seed('by phone', { email: 'other@example.com', phone: '098200 12345' })
  await seed('neither', { email: 'asha@example.com.au', phone: '98200 12346' })
  await seed('no address', { email: '', phone: '98200 12347' })
  const sender = writeSenderFilter({ email: 'asha@example.com', phone: '+91 98200 12345' })
  expect(await namesOf({ sender })).toEqual(['by phone', 'by email'])
  expect(await namesOf({ sender: 'asha@example.com' })).toEqual(['by email'])
  expect(await namesOf({ sender: '+91 98200-12345' })).toEqual(['by phone'])
  const read = (raw: string) => readEnquiryFilters(new URLSearchParams({ sender: raw })).sender
  expect([read(` ${sender}\u200b\n`), read('somebody'), read('')]).toEqual([sender, '', ''])
})

test('by network: a street of machines is one, and no address can be read from it', async () => {
  const from = async (name: string, address: string) => {
    const { id } = await seed(name)
    await database()
      .insert(enquiryNetworks)
      .values({ enquiryId: id, network: networkHash(address) })
    return id
  }
  const id = await from('first', '203.0.113.7')
  await from('second', '203.0.113.250')
  await from('elsewhere', '203.0.114.7')
  await seed('from staff')
  const network = (await findNetwork(id)) ?? ''
  expect(readEnquiryFilters(new URLSearchParams({ network })).network).toBe(network)
  expect(network).not.toContain('203')
  expect(await namesOf({ network })).toEqual(['second', 'first'])
  expect(readEnquiryFilters(new URLSearchParams({ network: '203.0.113.0/24' })).network).toBe('')
})

test('a day before another leaves nothing between', async () => {
  await seed('Person', { createdAt: new Date('2026-11-21T10:00:00Z') })
  expect(await namesOf({ from: '2026-11-22', to: '2026-11-20' })).toEqual([])
})

test('what came after the moment of the list is left out', async () => {
  await seed('there', { createdAt: new Date('2026-11-21T10:00:00Z') })
  await seed('late', { createdAt: new Date('2026-11-21T10:00:01Z') })
  expect(await namesOf({ until: '2026-11-21T10:00:00.000Z' })).toEqual(['there'])
})

test('type, status and words narrow down together', async () => {
  await seed('Asha', { type: 'tour', status: 'contacted', message: 'Añjanerī' })
  await seed('Vikram', { type: 'tour', status: 'new', message: 'Anjaneri' })
  await seed('Meera', { type: 'general', status: 'contacted', phone: '98200' })
  expect(await namesOf({ type: 'tour', status: 'contacted' })).toEqual(['Asha'])
  expect((await namesOf({ q: 'ANJANERI' })).sort()).toEqual(['Asha', 'Vikram'])
  expect(await namesOf({ q: '9820' })).toEqual(['Meera'])
  expect(await namesOf({ q: '%' })).toEqual([])
})

test('what waits for an answer comes first by its wait, the rest below as it came', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  await seed('answered early', { status: 'closed', createdAt: at(1) })
  await seed('waits long', { createdAt: at(2) })
  await seed('waits', { createdAt: at(3) })
  await seed('answered late', { status: 'contacted', createdAt: at(4) })
  expect(await namesOf({ sort: 'unanswered' })).toEqual([
    'waits long',
    'waits',
    'answered late',
    'answered early',
  ])
  expect((await namesOf({}))[0]).toBe('answered late')
})

test('by the head of a column, both ways, what has nothing there last, the rest newest first', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const tour = await seedTour({ title: 'Hills by the sea' })
  const ownerId = await seedStaff(`${randomUUID()}@site.test`, 'enquiries')
  await seed('bina', { createdAt: at(3), status: 'closed', nextStep: 'Call', nextStepOn: '2026-12-02' })
  await seed('Ásha', { createdAt: at(2), tourId: tour.id, type: 'tour', answeredAt: at(5), ownerId })
  await seed('Chetan', {
    createdAt: at(1),
    status: 'converted',
    source: 'phone',
    nextStep: 'Call',
    nextStepOn: '2026-12-01',
  })
  await seed('Dev', { createdAt: at(4), answeredAt: at(4) })
  const orders = {
    name: ['Ásha', 'bina', 'Chetan', 'Dev'],
    '-name': ['Dev', 'Chetan', 'bina', 'Ásha'],
    received: ['Dev', 'bina', 'Ásha', 'Chetan'],
    '-received': ['Chetan', 'Ásha', 'bina', 'Dev'],
    status: ['Dev', 'Ásha', 'Chetan', 'bina'],
    '-status': ['bina', 'Chetan', 'Dev', 'Ásha'],
    'next-step': ['Chetan', 'bina', 'Dev', 'Ásha'],
    '-next-step': ['bina', 'Chetan', 'Dev', 'Ásha'],
    answered: ['Ásha', 'Dev', 'bina', 'Chetan'],
    '-answered': ['Dev', 'Ásha', 'bina', 'Chetan'],
    owner: ['Ásha', 'Dev', 'bina', 'Chetan'],
    tour: ['Ásha', 'Dev', 'bina', 'Chetan'],
    type: ['Dev', 'bina', 'Chetan', 'Ásha'],
    source: ['Dev', 'bina', 'Ásha', 'Chetan'],
  } as const
  for (const [sort, names] of Object.entries(orders))
    expect([sort, await namesOf({ sort: sort as EnquiryFilters['sort'] })]).toEqual([sort, names])
  expect(readEnquiryFilters(new URLSearchParams('sort=-email')).sort).toBe('')
})

test('by owner: mine, nobody, a person; whose "mine" is must be said, else it is nobody’s', async () => {
  const ownerId = await seedStaff(`${randomUUID()}@site.test`, 'enquiries')
  await seed('Owned', { ownerId })
  await seed('Free')
  expect(await namesOf({ owner: ownerId })).toEqual(['Owned'])
  expect(await namesOf({ owner: 'nobody' })).toEqual(['Free'])
  expect(await namesOf({ owner: 'mine' })).toEqual([])
  expect(await namesOf(filtersFor(ownerId, { ...none, owner: 'mine' }))).toEqual(['Owned'])
})

test('by next step, on the day that it is in India: overdue, due today, none; what is closed is not due', async () => {
  const today = calendarDateInIndia(new Date())
  const yesterday = calendarDateInIndia(new Date(Date.now() - 86_400_000))
  await seed('Late', { nextStep: 'Call', nextStepOn: yesterday })
  await seed('Due', { nextStep: 'Call', nextStepOn: today })
  await seed('Later', { nextStep: 'Call', nextStepOn: '2199-01-01' })
  await seed('Over', { nextStep: 'Call', nextStepOn: yesterday, status: 'closed' })
  await seed('Free')
  expect(await namesOf({ step: 'overdue' })).toEqual(['Late'])
  expect(await namesOf({ step: 'today' })).toEqual(['Due'])
  expect(await namesOf({ step: 'none' })).toEqual(['Free'])
})

test('by source, tour and answer; a tour that is gone finds nothing', async () => {
  const tour = await seedTour({ title: 'Forts' })
  await seed('Caller', { source: 'phone', answeredAt: new Date() })
  await seed('Booker', { tourId: tour.id, status: 'contacted', firstContactedAt: new Date() })
  await seed('Waiting')
  expect(await namesOf({ source: 'phone' })).toEqual(['Caller'])
  expect(await namesOf({ tour: tour.id })).toEqual(['Booker'])
  expect(await namesOf({ tour: randomUUID() })).toEqual([])
  expect(await namesOf({ answer: 'unanswered' })).toEqual(['Waiting'])
  expect((await namesOf({ answer: 'answered' })).sort()).toEqual(['Booker', 'Caller'])
})

test('by whose turn it is: of a traveller who wrote again, and of one who is waited for', async () => {
  const answered = { status: 'contacted' as const, answeredAt: new Date() }
  await seed('Wrote again', { ...answered, replyAwaitedSince: new Date() })
  await seed('Closed', { ...answered, status: 'closed', replyAwaitedSince: new Date() })
  await seed('Waited for', answered)
  await seed('New')
  expect(await namesOf({ answer: 'wrote-again' })).toEqual(['Wrote again'])
  expect(await namesOf({ answer: 'awaited' })).toEqual(['Waited for'])
})

test('by departure, with or without one, by the number of travellers, and by the day in a search', async () => {
  const tour = await seedTour({ title: 'Dated' })
  const date = { tourId: tour.id, startsOn: '2199-12-07', endsOn: '2199-12-09', seats: 4 }
  const [departure] = await database().insert(departures).values(date).returning({ id: departures.id })
  await seed('dated', { departureId: departure!.id, groupSize: 2 })
  await seed('many', { groupSize: 6 })
  await seed('four', { groupSize: 4 })
  await seed('unknown')
  expect(await namesOf({ departure: departure!.id })).toEqual(['dated'])
  expect(await namesOf({ departure: 'any' })).toEqual(['dated'])
  expect((await namesOf({ departure: 'none' })).sort()).toEqual(['four', 'many', 'unknown'])
  expect(await namesOf({ departure: randomUUID() })).toEqual([])
  expect(await namesOf({ group: '2' })).toEqual(['dated'])
  expect(await namesOf({ group: '3-5' })).toEqual(['four'])
  expect(await namesOf({ group: '6-up' })).toEqual(['many'])
  for (const q of ['7 Dec 2199', '07/12/2199', '७ डिसेंबर २१९९'])
    expect(await namesOf({ q })).toEqual(['dated'])
  expect(await namesOf({ q: '8 Dec 2199' })).toEqual([])
})
