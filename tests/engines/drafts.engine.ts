import { expect, test } from 'vitest'
import {
  fillIn,
  inEachEngine,
  openHydratedInEngine,
  readFields,
  waitForHydrationInEngine,
} from './engine-visit.ts'

const plan = '/plan-maharashtra-trip'
const typed = {
  name: 'Asha Kulkarni',
  email: 'asha@example.com',
  phone: '+91 98200 00000',
  startDate: '2127-01-04',
  endDate: '2127-01-09',
  groupSize: '4',
  destinations: 'Forts near Pune',
  message: 'Ten minutes of words.',
}

inEachEngine((visit) => {
  const read = () => readFields(visit().page, Object.keys(typed))
  const start = async () => {
    await openHydratedInEngine(visit().page, plan)
    await fillIn(visit().page, typed)
    expect(await read()).toEqual(typed)
  }

  test('a draft is there after the page was loaded anew, twice', async () => {
    await start()
    for (const _ of ['once', 'twice']) {
      await visit().page.reload()
      await waitForHydrationInEngine(visit().page)
      await expect.poll(read).toEqual(typed)
    }
  })

  test('a draft is there on the way back, dates among it', async () => {
    await start()
    const { page } = visit()
    await openHydratedInEngine(page, '/tours')
    await page.back()
    await waitForHydrationInEngine(page)
    await expect.poll(read).toEqual(typed)
    await fillIn(page, { message: ' And more.' })
    await page.reload()
    await waitForHydrationInEngine(page)
    await expect.poll(read).toMatchObject({ ...typed, message: expect.stringContaining('And more.') })
  })

  test('a draft is there after a crash', async () => {
    await start()
    // Browsers write to the disk a moment later.
    await new Promise((resolve) => setTimeout(resolve, 8000))
    await visit().crash()
    await openHydratedInEngine(visit().page, plan)
    await expect.poll(read).toEqual(typed)
  })
})
