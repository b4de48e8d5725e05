/** Holds a site under what a day brings, all at once, and compares its memory after minutes with that of a third of the time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { makeGrainyPhotograph } from '#tests/support/grainy-photograph.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { type DemoStaff, signInDemoStaff } from './demo-staff.ts'
import { openStreams } from './open-streams.ts'
import type { BenchFigure } from './print-figures.ts'
import { findFamily, measureMemory, measureOwnMemory } from './process-family.ts'
import { openPublisher } from './publish-again.ts'

const megabyte = 1024 * 1024
const streams = 50
const minute = 60_000
/** Refusals that the load itself causes and that are right: a limit was reached, or the database is busy. */
const politelyRefused = new Set([429, 503])

type Tally = Record<string, { good: number; refused: number; bad: number }>
type MixedAction = { name: string; perMinute: number; run: (number: number) => Promise<number> }

/** Asks as another network each time, as a proxy would tell of it; the status, 0 where no answer came. */
async function ask(url: string, init: RequestInit & { number: number }): Promise<number> {
  const { number, headers, ...rest } = init
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  try {
    const signal = AbortSignal.timeout(30_000)
    const sent = { 'X-Forwarded-For': address, ...(headers as Record<string, string>) }
    const answer = await fetch(url, { redirect: 'manual', signal, ...rest, headers: sent })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** The pictures of the home page, of which visitors fetch one after the other. */
async function findPictures(baseUrl: string): Promise<string[]> {
  const html = await (await fetch(baseUrl)).text()
  return [...new Set(html.match(/\/(?:media|uploads)\/[\w./-]+/g))]
}

type Site = { site: SiteUnderTest; staff: DemoStaff; pages: readonly string[] }

async function listMixedActions({ site, staff, pages }: Site): Promise<MixedAction[]> {
  const { baseUrl } = site
  const pictures = await findPictures(baseUrl)
  const photograph = new Uint8Array(await makeGrainyPhotograph())
  const Cookie = `${staff.cookie.name}=${staff.cookie.value}`
  const screens = ['', '/tours', '/blog', '/enquiries', '/media', '/settings'].map((path) => `/admin${path}`)
  const one = (list: readonly string[], number: number) => baseUrl + (list[number % list.length] ?? '/')
  const read = (url: string, number: number) => ask(url, { number })
  return [
    { name: 'pages', perMinute: 1200, run: (number) => read(one(pages, number), number) },
    {
      name: 'searches',
      perMinute: 300,
      run: (number) => read(`${one(['/tours', '/blog', '/destinations'], number)}?q=${number}`, number),
    },
    { name: 'data', perMinute: 300, run: (number) => read(`${baseUrl}/tours.data?q=${number}`, number) },
    { name: 'pictures', perMinute: 600, run: (number) => read(one(pictures, number), number) },
    {
      name: 'unknown addresses',
      perMinute: 60,
      run: async (number) => {
        const status = await read(`${baseUrl}/tours/none-${number}`, number)
        // A page that came would be wrong; what was put off is counted as such.
        if (status === 404) return 200
        return politelyRefused.has(status) ? status : 500
      },
    },
    { name: 'enquiries', perMinute: 20, run: (number) => sendEnquiry(baseUrl, number) },
    {
      name: 'screens of the panel',
      perMinute: 60,
      run: (number) => ask(one(screens, number), { number, headers: { Cookie } }),
    },
    {
      name: 'photographs',
      perMinute: 2,
      run: (number) => sendPhotograph({ baseUrl, Cookie, photograph, number }),
    },
    {
      name: 'sign-ins',
      perMinute: 2,
      run: () =>
        signInDemoStaff(site).then(
          () => 200,
          () => 500,
        ),
    },
  ]
}

function sendEnquiry(baseUrl: string, number: number): Promise<number> {
  const fields = {
    name: 'Asha Kulkarni',
    email: `load-${number}@example.com`,
    message: 'Forts by the sea, please.',
  }
  const carried = { key: randomUUID(), elapsed: '45000', remark: '' }
  return ask(`${baseUrl}/contact-maharashtra-tour-operator.data`, {
    number,
    method: 'POST',
    headers: { Origin: baseUrl },
    body: new URLSearchParams({ ...fields, ...carried }),
  })
}

type Sent = { baseUrl: string; Cookie: string; photograph: Uint8Array<ArrayBuffer>; number: number }

function sendPhotograph({ baseUrl, Cookie, photograph, number }: Sent): Promise<number> {
  const body = new FormData()
  body.append('file', new File([photograph], `load-${number}.jpg`, { type: 'image/jpeg' }))
  const headers = { Cookie, Origin: baseUrl }
  return ask(`${baseUrl}/admin/media/upload`, { number, method: 'POST', headers, body })
}

/** Starts each action as often as it says, whatever becomes of those before. */
async function repeat(action: MixedAction, { until, tally }: { until: number; tally: Tally }): Promise<void> {
  const count = { good: 0, refused: 0, bad: 0 }
  tally[action.name] = count
  const running: Promise<void>[] = []
  for (let number = 1; performance.now() < until; number += 1) {
    running.push(
      action.run(number).then((status) => {
        if (status >= 200 && status < 400) count.good += 1
        else if (politelyRefused.has(status)) count.refused += 1
        else count.bad += 1
      }),
    )
    await wait(minute / action.perMinute)
  }
  await Promise.all(running)
}

/** Prints each minute what the processes hold; the median of three looks ends one. */
async function watchMemory(head: number, minutes: number): Promise<number[]> {
  const byMinute: number[] = []
  for (let at = 1; at <= minutes; at += 1) {
    const looks: number[] = []
    await wait(minute * 0.8)
    for (let look = 0; look < 3; look += 1) {
      await wait(minute / 15)
      looks.push(measureMemory(head))
    }
    const [, middle = 0] = looks.toSorted((one, other) => one - other)
    byMinute.push(middle)
    const own = measureOwnMemory(head) / megabyte
    console.log(
      `minute ${at}: ${(middle / megabyte).toFixed(0)} MB in ${findFamily(head).length} processes, ${own.toFixed(0)} MB of them the site's own`,
    )
  }
  return byMinute
}

/** A third of the time in, the site is warm: what it holds at the end is compared with that. */
export async function holdMixed(
  site: SiteUnderTest,
  { minutes, pages }: { minutes: number; pages: readonly string[] },
): Promise<BenchFigure[]> {
  const staff = await signInDemoStaff(site)
  const publisher = await openPublisher(site)
  const open = await openStreams(site.baseUrl, streams)
  const tally: Tally = {}
  const until = performance.now() + minutes * minute
  const publish: MixedAction = {
    name: 'publishes',
    perMinute: 6,
    run: (number) =>
      publisher.publish(`Published ${number} times`).then(
        () => 200,
        () => 500,
      ),
  }
  try {
    const actions = [...(await listMixedActions({ site, staff, pages })), publish]
    const [memory] = await Promise.all([
      watchMemory(site.pid, minutes),
      ...actions.map((action) => repeat(action, { until, tally })),
    ])
    const warm = Math.max(1, Math.round(minutes / 3))
    const growth = ((memory.at(-1) ?? Number.NaN) / (memory[warm - 1] ?? Number.NaN) - 1) * 100
    const all = Object.entries(tally)
    const bad = all.reduce((sum, [, count]) => sum + count.bad, 0)
    const note = all
      .map(
        ([name, { good, refused, bad }]) =>
          `${name} ${good}${refused + bad > 0 ? ` (${refused} put off, ${bad} bad)` : ''}`,
      )
      .join(', ')
    return [
      {
        name: `mixed load for ${minutes} min: not answered well`,
        atMost: 0,
        value: bad,
        unit: 'requests',
        note,
      },
      {
        name: `memory of minute ${minutes} against minute ${warm}`,
        atMost: 10,
        value: growth,
        unit: '% more',
        digits: 1,
      },
    ]
  } finally {
    open.close()
    await publisher.end()
  }
}
