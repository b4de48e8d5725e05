import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listChosenDestinations, listDestinationChoices } from './destination-records.ts'

useTestDatabase()
beforeEach(async () => void (await database().delete(destinations)))

const titlesOf = (choices: readonly { title: string }[]) => choices.map(({ title }) => title)

test('drafts are never offered, and what is no id is never looked up', async () => {
  await seedDestination({ title: 'Alibag', status: 'draft' })
  expect(await listDestinationChoices()).toEqual({ offered: [], more: false })
  expect(await listDestinationChoices('alibag')).toEqual({ offered: [], more: false })
  expect(await listChosenDestinations(['1', "' OR 1=1--", randomUUID()])).toEqual([])
})

test('a tour keeps naming the destinations it leads to, drafts too', async () => {
  const { id } = await seedDestination({ title: 'Alibag', status: 'draft' })
  await seedDestination({ title: 'Bhaja' })
  expect(await listChosenDestinations([id])).toEqual([{ id, title: 'Alibag', status: 'draft' }])
})

test('destinations are offered by title, whatever their case, and found by a part of it', async () => {
  for (const title of ['Pune', 'ajanta', 'Nashik', '100% Konkan']) await seedDestination({ title })
  expect(titlesOf((await listDestinationChoices()).offered)).toEqual([
    '100% Konkan',
    'ajanta',
    'Nashik',
    'Pune',
  ])
  expect(titlesOf((await listDestinationChoices('JAN')).offered)).toEqual(['ajanta'])
  expect(titlesOf((await listDestinationChoices('%')).offered)).toEqual(['100% Konkan'])
})

test('of many only the first thirty are sent, and that there are more is said', async () => {
  for (let number = 10; number < 41; number += 1) await seedDestination({ title: `Fort ${number}` })
  const { offered, more } = await listDestinationChoices()
  expect([offered.length, offered[0]?.title, more]).toEqual([30, 'Fort 10', true])
  expect(await listDestinationChoices('fort 40')).toMatchObject({
    offered: [{ title: 'Fort 40' }],
    more: false,
  })
})
