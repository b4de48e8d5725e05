/**
 * Kills the site and its database again and again while people write, and proves from a ledger kept outside that what
 * was acknowledged is there, once and whole. `npm run test:faults -- --rounds 100 --seed 1`; needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { AcknowledgementLedger } from './acknowledgement-ledger.ts'
import { contentEditor, photographer, settingsEditor, visitor, type Writer } from './fault-clients.ts'
import { FaultSite, kills } from './fault-site.ts'
import { type Broken, findBrokenPromises } from './keep-promises.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
const random = seeded(Number(values.seed))
const visitors = 6

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator, Numerical Recipes' constants). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** Writes until told to stop; an answer that did not come is no answer, whatever the reason. */
async function keepWriting(
  writer: Writer,
  { site, isOver }: { site: FaultSite; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) await writer.writeOnce(site.reach).catch(() => wait(30))
}

async function judge(dataDirectory: string, ledger: AcknowledgementLedger): Promise<Broken> {
  const client = await openSiteDatabase(dataDirectory)
  try {
    const mediaDirectory = path.join(dataDirectory, 'media')
    return await findBrokenPromises({ client, mediaDirectory, promised: ledger.read() })
  } finally {
    await client.end()
  }
}

async function runRounds(directory: string): Promise<number> {
  const dataDirectory = path.join(directory, 'data')
  const ledger = new AcknowledgementLedger(path.join(directory, 'ledger.jsonl'))
  const site = new FaultSite(dataDirectory)
  const writers = [
    ...Array.from({ length: visitors }, (_, number) => visitor(number + 1, ledger)),
    contentEditor(ledger),
    settingsEditor(ledger),
    photographer(ledger),
  ]
  await site.start()
  let broken = 0
  let slowest = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const kill = pick(kills)
      let isOver = false
      const writing = writers.map((writer) => keepWriting(writer, { site, isOver: () => isOver }))
      await wait(200 + random() * 1300)
      const back = await site.break(kill)
      slowest = Math.max(slowest, back)
      await wait(300)
      isOver = true
      await Promise.all(writing)
      const { lost, doubled, torn } = await judge(dataDirectory, ledger)
      const found = [...lost, ...doubled, ...torn]
      broken += found.length
      const line = `${String(round).padStart(4)}  killed ${kill.padEnd(24)} back after ${(back / 1000).toFixed(2)} s  `
      console.log(`${line}${found.length === 0 ? 'all kept' : found.slice(0, 5).join('; ')}`)
    }
  } finally {
    await site.stop()
  }
  const kept = Object.entries(Object.groupBy(ledger.read(), ({ what }) => what))
  console.log(
    `\n${rounds} rounds with seed ${values.seed}; slowest to serve again ${(slowest / 1000).toFixed(2)} s`,
  )
  for (const [what, promises] of kept) console.log(`  ${what}: ${promises.length} acknowledged`)
  console.log(`${broken} lost, doubled or torn`)
  ledger.close()
  return broken
}

const directory = mkdtempSync(path.join(tmpdir(), 'pravas-faults-'))
try {
  if ((await runRounds(directory)) > 0) process.exitCode = 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
