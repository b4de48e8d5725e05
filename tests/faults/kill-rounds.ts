/** Kills the site and its database again and again while people write, and looks after each time for what was lost. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shareMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { AcknowledgementLog } from './acknowledgement-log.ts'
import { deskWorker } from './admin-worker.ts'
import { findBrokenPromises, listMediaFileKeys } from './check-promises.ts'
import {
  type Client,
  contentEditor,
  persistentVisitor,
  photographer,
  settingsEditor,
} from './fault-clients.ts'
import { FaultInjectionSite, type Kill, kills } from './fault-site.ts'
import { inSeconds } from './in-seconds.ts'
import { AnsweringTraveller } from './replying-traveller.ts'

const visitors = 6
const deskWorkers = 2

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator, Numerical Recipes' constants). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Acts until told to stop; an answer that did not come is no answer, whatever the reason. */
async function keepActing(
  client: Client,
  { site, isOver }: { site: FaultInjectionSite; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) await client.actOnce(site.reach).catch(() => wait(30))
}

async function judge(dataDirectory: string, ledger: AcknowledgementLog): Promise<string[]> {
  const client = await openSiteDatabase(dataDirectory)
  const listStored = () => listMediaFileKeys(path.join(dataDirectory, 'media'))
  const promised = ledger.read()
  const broken = await findBrokenPromises({ client, listStored, promised }).finally(() => client.end())
  return [...broken.lost, ...broken.doubled, ...broken.torn, ...broken.uneven]
}

/** Plays `rounds` rounds in `directory` and tells of each; resolves with how many promises were broken. */
export async function playKillRounds({
  directory,
  rounds,
  seed,
}: {
  directory: string
  rounds: number
  seed: number
}): Promise<number> {
  const random = seeded(seed)
  const pick = () => kills[Math.floor(random() * kills.length)] as Kill
  const dataDirectory = path.join(directory, 'data')
  const ledger = new AcknowledgementLog(path.join(directory, 'ledger.jsonl'))
  const site = new FaultInjectionSite(dataDirectory, random)
  shareMailHosts()
  const traveller = new AnsweringTraveller(dataDirectory)
  const clients: Client[] = [
    traveller,
    ...Array.from({ length: visitors }, (_, number) => persistentVisitor(number + 1, ledger)),
    ...Array.from({ length: deskWorkers }, (_, number) => deskWorker({ number, of: deskWorkers }, ledger)),
    ...[contentEditor(ledger), settingsEditor(ledger), photographer(ledger)],
  ]
  const played = new Map<Kill, number[]>()
  let broken = 0
  await site.start()
  try {
    await traveller.begin(site.reach)
    for (let round = 1; round <= rounds; round += 1) {
      const kill = pick()
      let isOver = false
      const acting = clients.map((client) => keepActing(client, { site, isOver: () => isOver }))
      await wait(200 + random() * 1300)
      const back = await site.break(kill)
      played.set(kill, [...(played.get(kill) ?? []), back])
      await wait(300)
      isOver = true
      await Promise.all(acting)
      const found = await judge(dataDirectory, ledger)
      broken += found.length
      const line = `${String(round).padStart(4)}  killed ${kill.padEnd(24)} back after ${inSeconds(back)}  `
      console.log(`${line}${found.length === 0 ? 'all kept' : found.slice(0, 5).join('; ')}`)
    }
    await traveller.settle(site.reach, ledger)
    const found = await judge(dataDirectory, ledger)
    broken += found.length
    const { sent, looks } = traveller.counts
    const verdict = found.length === 0 ? 'each taken in once' : found.slice(0, 5).join('; ')
    console.log(`${sent} answers by mail, the mailbox opened ${looks} times: ${verdict}`)
  } finally {
    await site.stop()
    await traveller.stop()
  }
  console.log(`\n${rounds} rounds with seed ${seed}`)
  for (const [kill, times] of played) {
    console.log(
      `  killed ${kill.padEnd(24)} ${times.length} times, back after at most ${inSeconds(Math.max(...times))}`,
    )
  }
  for (const [what, promises] of Object.entries(Object.groupBy(ledger.read(), ({ what }) => what)))
    console.log(`  ${what}: ${promises.length} acknowledged`)
  console.log(`${broken} lost, doubled, torn, or a change without its entry or an entry without its change`)
  ledger.close()
  return broken
}
