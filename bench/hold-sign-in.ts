/** How long somebody waits who signs in while a hundred addresses send wrong passwords. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import type { GuessedWave } from './guess-worker.ts'
import { percentile } from './load-test.ts'
import { type Answered, agent, postSignIn } from './post-sign-in.ts'
import type { BenchFigure } from './print-figures.ts'

const addresses = 100
/** What the limit of one address lets through in a minute, sent at once. */
const guessesEach = 10
/** The second wave comes when the first one's minute is over. */
const waves = 2
const honestPause = 500

/** In a thread of its own, so that what it costs to send is not told as time of the honest. Gives the statuses. */
function sendWave(work: Pick<GuessedWave, 'baseUrl' | 'wave' | 'email'>): Promise<number[]> {
  const workerData: GuessedWave = { ...work, addresses, guessesEach }
  return new Promise((resolve, reject) => {
    new Worker(path.join(import.meta.dirname, 'guess-worker.ts'), { workerData })
      .once('message', resolve)
      .once('error', reject)
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
    answers.push(await postSignIn(baseUrl, { fields, from, ...(cookie ? { cookie } : {}) }))
    await wait(honestPause)
  }
  return answers
}

/** Whoever is new to the account is slowed by the guesses at it, with words: what counts is that all are answered in time. */
export async function holdSignIn(site: SiteUnderTest): Promise<BenchFigure[]> {
  const { baseUrl, dataDirectory } = site
  const credentials = JSON.parse(readFileSync(path.join(dataDirectory, 'demo-account.json'), 'utf8'))
  await postSignIn(baseUrl, { fields: { intent: 'set-up' }, from: '203.0.113.1' })
  const first = await postSignIn(baseUrl, {
    fields: { intent: 'sign-in', ...credentials },
    from: '203.0.113.1',
  })
  const device = first.cookies.find((cookie) => cookie.includes('pravas.device'))?.split(';')[0]
  if (first.status !== 302 || !device)
    throw new Error(`The sign-in without a crowd answered ${first.status}.`)

  const attack: Attack = { isOver: false }
  const known = keepSigningIn(site, { attack, cookie: device, network: '203.0.113' })
  const sent: Promise<number[]>[] = []
  // The first of two waves leaves the honest person's account alone, so that a new browser is not slowed by the guesses at it.
  const unknown = keepSigningIn(site, { attack, network: '192.0.2' })
  for (let wave = 0; wave < waves; wave += 1) {
    const email = wave === 0 ? 'somebody@example.com' : credentials.email
    sent.push(sendWave({ baseUrl, wave, email }))
    await wait(61_000)
  }
  const guesses = (await Promise.all(sent)).flat()
  attack.isOver = true
  const [knownOnes, newOnes] = await Promise.all([known, unknown])
  agent.destroy()
  return [
    ...asFigures({ who: 'known browser', answers: knownOnes, allowed: [302] }),
    ...asFigures({ who: 'new browser', answers: newOnes, allowed: [302, 429] }),
    {
      name: 'wrong passwords without an answer',
      atMost: 0,
      value: guesses.filter((status) => ![401, 429].includes(status)).length,
      unit: 'answers',
      note: describeStatuses(guesses),
    },
  ]
}

type SignIns = { who: string; answers: readonly Answered[]; allowed: readonly number[] }

function asFigures({ who, answers, allowed }: SignIns): BenchFigure[] {
  const times = answers.map(({ after }) => after / 1000)
  const other = answers.filter(({ status }) => !allowed.includes(status))
  return [
    {
      name: `sign-in from a ${who}, slowest`,
      atMost: 5,
      value: percentile(times, 1),
      unit: 's',
      digits: 2,
      note: `median ${percentile(times, 0.5).toFixed(2)} s; ${describeStatuses(answers.map(({ status }) => status))}`,
    },
    { name: 'neither let in nor asked to wait', atMost: 0, value: other.length, unit: 'answers' },
  ]
}

function describeStatuses(statuses: readonly number[]): string {
  return Object.entries(Object.groupBy(statuses, (status) => status))
    .map(([status, of = []]) => `${of.length} × ${status === '0' ? 'no answer' : status}`)
    .join(', ')
}
