/** How long somebody waits who signs in while a hundred addresses send wrong passwords. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { percentile } from './load-test.ts'
import type { Figure } from './print-figures.ts'

const addresses = 100
/** What the limit of one address lets through in a minute, sent at once. */
const guessesEach = 10
/** The second wave comes when the first one's minute is over. */
const waves = 2
const honestPause = 500

type Answered = { status: number; after: number; cookies: string[] }
type Posted = { fields: Record<string, string>; from: string; cookie?: string }

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })

/** Status 0 when no answer came. */
function post(baseUrl: string, { fields, from, cookie }: Posted): Promise<Answered> {
  const begun = performance.now()
  const headers: Record<string, string> = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: baseUrl,
    'X-Forwarded-For': from,
    ...(cookie ? { Cookie: cookie } : {}),
  }
  return new Promise((resolve) => {
    const end = (status: number, cookies: string[] = []) =>
      resolve({ status, after: performance.now() - begun, cookies })
    request(`${baseUrl}/admin/login`, { method: 'POST', agent, headers, timeout: 120_000 }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0, answer.headers['set-cookie']))
    })
      .on('timeout', () => end(0))
      .on('error', () => end(0))
      .end(new URLSearchParams(fields).toString())
  })
}

/** Every address guesses at accounts of its own and, once, at that of the honest person. */
function sendWave(baseUrl: string, { wave, email }: { wave: number; email: string }): Promise<Answered>[] {
  return Array.from({ length: addresses * guessesEach }, (_, number) => {
    const [address, guess] = [number % addresses, Math.floor(number / addresses)]
    const account = guess === 0 ? email : `guess-${wave}-${number}@example.com`
    return post(baseUrl, {
      fields: { intent: 'sign-in', email: account, password: `wrong password ${wave} ${number}` },
      from: `198.51.100.${address}`,
    })
  })
}

type Attack = { isOver: boolean }

/** One sign-in after the other as long as the attack lasts, each from another address; first times alone without a cookie. */
async function keepSigningIn(
  { baseUrl, dataDirectory }: SiteUnderTest,
  { attack, cookie, network }: { attack: Attack; cookie?: string; network: string },
): Promise<Answered[]> {
  const { email, password } = JSON.parse(
    readFileSync(path.join(dataDirectory, 'demo-account.json'), 'utf8'),
  ) as { email: string; password: string }
  const answers: Answered[] = []
  while (!attack.isOver) {
    const from = `${network}.${answers.length % 250}`
    const fields = { intent: 'sign-in', email, password }
    answers.push(await post(baseUrl, { fields, from, ...(cookie ? { cookie } : {}) }))
    await wait(honestPause)
  }
  return answers
}

/** Whoever is new to the account is slowed by the guesses at it, with words: what counts is that all are answered in time. */
export async function holdSignIn(site: SiteUnderTest): Promise<Figure[]> {
  const { baseUrl, dataDirectory } = site
  const credentials = JSON.parse(readFileSync(path.join(dataDirectory, 'demo-account.json'), 'utf8'))
  await post(baseUrl, { fields: { intent: 'set-up' }, from: '203.0.113.1' })
  const first = await post(baseUrl, { fields: { intent: 'sign-in', ...credentials }, from: '203.0.113.1' })
  const device = first.cookies.find((cookie) => cookie.includes('pravas.device'))?.split(';')[0]
  if (first.status !== 302 || !device)
    throw new Error(`The sign-in without a crowd answered ${first.status}.`)

  const attack: Attack = { isOver: false }
  const known = keepSigningIn(site, { attack, cookie: device, network: '203.0.113' })
  const sent: Promise<Answered>[] = []
  // The first of two waves leaves the honest person's account alone, so that a new browser is not slowed by the guesses at it.
  const unknown = keepSigningIn(site, { attack, network: '192.0.2' })
  for (let wave = 0; wave < waves; wave += 1) {
    const email = wave === 0 ? 'somebody@example.com' : credentials.email
    sent.push(...sendWave(baseUrl, { wave, email }))
    await wait(61_000)
  }
  const guesses = await Promise.all(sent)
  attack.isOver = true
  const [knownOnes, newOnes] = await Promise.all([known, unknown])
  agent.destroy()
  return [
    ...asFigures({ who: 'known browser', answers: knownOnes, allowed: [302] }),
    ...asFigures({ who: 'new browser', answers: newOnes, allowed: [302, 429] }),
    {
      name: 'wrong passwords without an answer',
      atMost: 0,
      value: guesses.filter(({ status }) => ![401, 429].includes(status)).length,
      unit: 'answers',
      note: tellAnswers(guesses),
    },
  ]
}

type SignIns = { who: string; answers: readonly Answered[]; allowed: readonly number[] }

function asFigures({ who, answers, allowed }: SignIns): Figure[] {
  const times = answers.map(({ after }) => after / 1000)
  const other = answers.filter(({ status }) => !allowed.includes(status))
  return [
    {
      name: `sign-in from a ${who}, slowest`,
      atMost: 5,
      value: percentile(times, 1),
      unit: 's',
      digits: 2,
      note: `median ${percentile(times, 0.5).toFixed(2)} s; ${tellAnswers(answers)}`,
    },
    { name: 'neither let in nor asked to wait', atMost: 0, value: other.length, unit: 'answers' },
  ]
}

function tellAnswers(answers: readonly Answered[]): string {
  return Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, of = []]) => `${of.length} × ${status === '0' ? 'no answer' : status}`)
    .join(', ')
}
