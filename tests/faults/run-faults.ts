/**
 * Injects failures under load and compares the site with an external log of what was acknowledged. Needs a build.
 * `npm run test:full -- faults --rounds 100 --seed 1` for the kills, `--only database,kill` by name, `--seconds 300`
 * for each, `--older FOLDER` for the build of an older release to upgrade from.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { playLoneRestarts, playRollingRestarts, playUpgrade } from '#tests/restarts/play-restarts.ts'
import { hasS3Server } from '#tests/support/media/s3-server.ts'
import { makeSiteFolder } from '#tests/support/site/site-under-test.ts'
import { bucketErrors, setBucketStage } from './bucket-errors.ts'
import { databaseFaults } from './database-errors.ts'
import {
  fullDiskErrors,
  mayMountDisks,
  mediaDiskErrors,
  setFullDiskStage,
  setMediaDiskStage,
} from './disk-errors.ts'
import type { Stage } from './fault-fixture.ts'
import { canHangFolders, hangingFolderErrors, setHangingStage } from './hanging-folder-errors.ts'
import { inSeconds } from './in-seconds.ts'
import { playKillRounds } from './kill-rounds.ts'
import { runMailFaults } from './mail-errors.ts'
import { setOutsideStage } from './outside-fixture.ts'
import { type Fault, type Played, runFault } from './play-fault.ts'
import { playSeatRounds } from './seat-rounds.ts'
import { playInterruptedMigrations, playStartsAtOnce, playTwoContainers } from './start-faults.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    older: { type: 'string' },
  },
})
const wanted = values.only.split(',').filter(Boolean)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))

function verdictOn(wrong: readonly string[]): string {
  return wrong.length === 0 ? '  all kept' : wrong.map((line) => `  WRONG: ${line}`).join('\n')
}

function tell({ name, seen, knownAfter, acknowledged, backAfter, wrong }: Played): void {
  console.log(`\n${name}`)
  if (knownAfter !== undefined) console.log(`  the site says so after ${inSeconds(knownAfter)}`)
  for (const { what, outcome, times, slowest } of seen)
    console.log(
      `  ${what.padEnd(28)} ${outcome.padEnd(10)} ${String(times).padStart(6)} ×, slowest ${inSeconds(slowest)}`,
    )
  console.log(
    `  everything works again after ${inSeconds(backAfter)}; ${acknowledged} writes acknowledged in all`,
  )
  console.log(verdictOn(wrong))
}

type Group<OnStage extends Stage> = {
  set: () => Promise<OnStage>
  faults: readonly Fault<OnStage>[]
  /** Why these cannot be played here, where they cannot. */
  hindrance?: () => string | undefined
}

const withoutDisk = () => (mayMountDisks() ? undefined : 'needs root, and unshare and mount of Linux')
const withoutFuse = () => (canHangFolders() ? undefined : 'needs root, and FUSE of Linux')
const withoutBucket = () =>
  hasS3Server() ? undefined : 'needs the S3 server that "npm run test:full -- bucket" installs'

const groups = [
  () => playGroup({ set: setOutsideStage, faults: databaseFaults }),
  () => playGroup({ set: setMediaDiskStage, faults: mediaDiskErrors, hindrance: withoutDisk }),
  () => playGroup({ set: setFullDiskStage, faults: fullDiskErrors, hindrance: withoutDisk }),
  () => playGroup({ set: setHangingStage, faults: hangingFolderErrors, hindrance: withoutFuse }),
  () => playGroup({ set: setBucketStage, faults: bucketErrors, hindrance: withoutBucket }),
]

/** Each returns the broken guarantees. */
const acts = {
  'mail server silent and away': runMailFaults,
  'two starts at once': playStartsAtOnce,
  'two containers on one volume': playTwoContainers,
  'migrations interrupted': playInterruptedMigrations,
  'rolling restart of two': playRollingRestarts,
  'restart of one alone': playLoneRestarts,
  'seats on two instances': playSeatRounds,
  'upgrade of two': (report: (line: string) => void) => playUpgrade(report, values.older),
}

/** One stage for faults that leave nothing behind. */
async function playGroup<OnStage extends Stage>({ set, faults, hindrance }: Group<OnStage>): Promise<number> {
  const chosen = faults.filter(({ name }) => isWanted(name))
  if (chosen.length === 0) return 0
  const reason = hindrance?.()
  if (reason) {
    for (const { name } of chosen) console.log(`\n${name}\n  left out: ${reason}`)
    return 0
  }
  const stage = await set()
  let wrong = 0
  try {
    for (const fault of chosen) {
      const played = await runFault(stage, { fault, seconds: Number(values.seconds) })
      tell(played)
      wrong += played.wrong.length
    }
  } finally {
    await stage.end()
  }
  return wrong
}

async function playAct(name: keyof typeof acts): Promise<number> {
  if (!isWanted(name)) return 0
  console.log(`\n${name}`)
  const wrong = await acts[name]((line) => console.log(line))
  console.log(verdictOn(wrong))
  return wrong.length
}

async function playKills(): Promise<number> {
  if (!isWanted('kill')) return 0
  const directory = makeSiteFolder()
  try {
    return await playKillRounds({ directory, rounds: Number(values.rounds), seed: Number(values.seed) })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

let wrong = 0
for (const play of groups) wrong += await play()
for (const name of Object.keys(acts) as (keyof typeof acts)[]) wrong += await playAct(name)
wrong += await playKills()
if (wrong > 0) process.exitCode = 1
