/** Plays posts of visitors whose clock, autofill, translator, blocker or keyboard is odd: the office learns of each. */
import { sql } from 'drizzle-orm'
import type { Job } from 'pg-boss'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { type PlanJob, queues } from '#server/email/queue/outbox.ts'
import { planEmails } from '#server/email/queue/plan-emails.ts'
import { countSuspected } from '#server/enquiries/today-records.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { spamProtectionFields } from '#shared/enquiries/spam-protection.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import {
  contactPath,
  type FormFields,
  planPath,
  startEnquirySite,
} from '#tests/support/site/enquiry-visitor.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { repeatWhileBusy } from '#tests/support/site/small-site.ts'
import { sliceOf } from '#tests/support/slice.ts'

useTestDatabase()
const { startQueue } = useMailOffice()
let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  build = await realBuild()
  await seedTour({ title: 'Konkan coast' })
}, 120_000)

type Random = { among: <Item>(items: readonly Item[]) => Item; often: (chance: number) => boolean }

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { among: (items) => items[Math.floor(next() * items.length)]!, often: (chance) => next() < chance }
}

/** Times of clocks that are wrong, of pages left open for weeks, and of pages without their script. */
const times = [
  ...['', '-1', '-180000', '-0', '-1e9', 'NaN', 'Infinity', '-Infinity', 'undefined', 'null', '0.4', '१२'],
  ...['1000', '40000', '604800000', '253402300799000', '9'.repeat(15), '9'.repeat(20), '1e21', ' 5 '],
]
const invisible = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u202a', '\u202c'],
  ...['\u2066', '\u2069', '\u034f', '\u061c', '\u180e', '\ufe0f', '\u{e0041}', '\ufffe', '\ufff9', '\ufffc'],
]
const controls = ['\0', '\u0001', '\u0007', '\b', '\u001b', '\u001f', '\u007f', '\u0080', '\u009f']
const breaks = ['\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\r', '\r\n', '\n', '\u001e', '\t']
const spaces = [' ', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000']
const names = [
  ...['Asha Kulkarni', 'आशा कुलकर्णी', 'Zoe\u0308 Mu\u0308ller', '🌸 Asha', '👩‍👩‍👧 Rao', 'O’Neil, Asha'],
  ...['李雷', 'Åsa Ñandú', 'क्\u200dष', 'T\u0301\u0302\u0303ô', '𝐀𝐬𝐡𝐚', 'محمد علی', 'Asha "Ashu" <K>', '1'],
]
const phones = [
  ...['', '98220 12345', '+91-98220-12345', '९८२२० १२३४५', '(020) 2553 1234', '+44 (0)20 7946 0018'],
  ...['０９８２２０１２３４５', '98220 12345 / 98230 12345', '9822012345 (WhatsApp)', '+91.98220.12345'],
]
const texts = [
  ...['Forts near Pune', 'किल्ले आणि समुद्र 🏖️', 'Day 1: Pune', 'Price ₹ १२,५००?', '𝓕𝓸𝓻𝓽𝓼', 'e\u0301te\u0301 🇮🇳'],
  ...['See https://example.com/trip', '<b>2 adults</b> & 1 child', "'; -- ok?", 'नमस्कार', '\ud83c forts'],
]
const [typedSizes, listedSizes] = [
  ['', '1', '४', ' 4 ', '４', '٤', '4\u00a0', '\u200e4'],
  ['', '1', '4', '6'],
]

/** Puts a few characters into a text, at its ends or between its letters. */
function spoil(text: string, { among, marks }: Pick<Random, 'among'> & { marks: readonly string[] }): string {
  const letters = [...text]
  for (let count = among([0, 1, 1, 3]); count > 0; count -= 1) {
    const at = among([0, letters.length, Math.floor(letters.length / 2)])
    letters.splice(at, 0, among(marks))
  }
  return letters.join('')
}

/** What honest visitor number `seed` sends, and where. */
function visit(seed: number) {
  const random = randomFrom(seed)
  const { among, often } = random
  const path = among([
    contactPath,
    planPath,
    '/tours/konkan-coast',
    '/mr/tours/konkan-coast',
    `/mr${planPath}`,
  ])
  const unseen = [...invisible, ...controls]
  const optional: FormFields = {
    phone: spoil(among(phones), { among, marks: [...invisible, ...spaces, '\t'] }),
    message: spoil(among(texts), { among, marks: [...unseen, ...breaks, ...spaces] }),
    destinations: spoil(among(texts), { among, marks: [...unseen, ...breaks] }),
    groupSize: among(path.includes('/tours/') ? typedSizes : listedSizes),
    travelDates: spoil(among(['', 'दिवाळी २०२६', '22–25 Nov', 'any']), {
      among,
      marks: [...unseen, ...breaks],
    }),
    startDate: among(['', '', '2126-12-01']),
    endDate: among(['', '', '2126-12-05']),
    callTime: '',
    [spamProtectionFields.elapsed]: among(times),
    [spamProtectionFields.key]: among(['', `key-of-visitor-${seed}`, 'short', 'translated ट', '\u200b']),
    [spamProtectionFields.honeypot]: '',
  }
  // A page without its script, an older one in a cache or a blocker leaves fields out.
  const left = Object.entries(optional).filter(() => !often(0.2))
  const fields: FormFields = {
    name: spoil(among(names), { among, marks: [...unseen, ...breaks, ...spaces] }),
    email: among(['', ' ', '\u00a0', '\t']) + spoil(`visitor-${seed}@example.com`, { among, marks: unseen }),
    ...Object.fromEntries(left),
  }
  const isFilledIn = often(0.1)
  const { honeypot, formerHoneypot } = spamProtectionFields
  if (isFilledIn)
    fields[among([honeypot, formerHoneypot])] = among(['Pune', 'https://asha.example', 'asha', ' '])
  return { seed, path, fields, isFilledIn, isByScript: often(0.7) }
}

/** Plans all emails of the queue, and returns the enquiries of which the office is told. */
async function planAll(): Promise<Set<string>> {
  for (;;) {
    const options = { batchSize: 1000, ignoreStartAfter: true }
    const jobs = (await jobQueue().fetch<PlanJob>(queues.plans, options)) as Job<PlanJob>[]
    if (jobs.length === 0) break
    await planEmails(jobs)
  }
  const { rows } = await database().execute<{ id: string }>(sql`
    SELECT jsonb_array_elements_text(data #> '{order,enquiryIds}') AS id FROM email_queue.job
    WHERE name = ${queues.letters} AND data #>> '{order,kind}' = 'enquiry'`)
  return new Set(rows.map(({ id }) => id))
}

/** A run of `npm test` plays a few of them. */
const days = Array.from({ length: 25 }, (_, day) => day)

test.each(sliceOf(days, (day) => `honest visitors of day ${day}`))(
  'the office is told of each of forty honest visitors of day %i, or how many of them wait as suspected',
  async (day) => {
    await startQueue()
    for (const name of [queues.plans, queues.letters]) await jobQueue().offWork(name)
    const { post, postByScript } = await startEnquirySite(build)
    const visits = Array.from({ length: 40 }, (_, at) => visit(day * 40 + at + 1))
    const refused: unknown[] = []
    for (const { seed, path, fields, isByScript } of visits) {
      const send = () => (isByScript ? postByScript : post)(path, fields, `198.19.${seed >> 8}.${seed & 255}`)
      const { status, text } = await repeatWhileBusy(send)
      if (status !== 200) refused.push({ path, fields, status, text: isByScript && text })
    }
    expect(refused).toEqual([])
    const told = await planAll()
    const rows = await database().select().from(enquiries)
    const trapped = rows.filter(({ suspectedSpam }) => suspectedSpam)
    const known = new Set([...told, ...trapped.map(({ id }) => id)])
    expect([rows.length, known.size]).toEqual([visits.length, visits.length])
    const filledIn = visits.filter(({ isFilledIn }) => isFilledIn)
    expect(trapped.map(({ email }) => email).toSorted()).toEqual(
      filledIn.map(({ seed }) => `visitor-${seed}@example.com`).toSorted(),
    )
    expect(await countSuspected()).toBe(filledIn.length)
  },
  60_000,
)
