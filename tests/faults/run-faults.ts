/**
 * Breaks the site and what it stands on while people use it, and proves from a ledger kept outside that what was
 * acknowledged is there, once and whole. Needs a build. `npm run test:faults -- --rounds 100 --seed 1` for the kills,
 * `--only read-only,silent` for faults by a word of their name, `--seconds 300` for how long each of them lasts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { databaseFaults } from './database-faults.ts'
import { setStage } from './fault-stage.ts'
import { playKillRounds } from './kill-rounds.ts'
import { type Fault, inSeconds, type Played, playFault } from './play-fault.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
  },
})
const wanted = values.only.split(',').filter(Boolean)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))

function tell({ name, seen, acknowledged, backAfter, wrong }: Played): void {
  console.log(`\n${name}`)
  for (const { what, outcome, times, slowest } of seen)
    console.log(
      `  ${what.padEnd(28)} ${outcome.padEnd(10)} ${String(times).padStart(6)} ×, slowest ${inSeconds(slowest)}`,
    )
  console.log(
    `  everything works again after ${inSeconds(backAfter)}; ${acknowledged} writes acknowledged in all`,
  )
  console.log(wrong.length === 0 ? '  all kept' : wrong.map((line) => `  WRONG: ${line}`).join('\n'))
}

/** One stage for faults that leave nothing behind. */
async function playInTurn(faults: readonly Fault[]): Promise<number> {
  if (faults.length === 0) return 0
  const stage = await setStage()
  let wrong = 0
  try {
    for (const fault of faults) {
      const played = await playFault(stage, { fault, seconds: Number(values.seconds) })
      tell(played)
      wrong += played.wrong.length
    }
  } finally {
    await stage.end()
  }
  return wrong
}

async function playKills(): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-faults-'))
  try {
    return await playKillRounds({ directory, rounds: Number(values.rounds), seed: Number(values.seed) })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

let wrong = await playInTurn(databaseFaults.filter(({ name }) => isWanted(name)))
if (isWanted('kill')) wrong += await playKills()
if (wrong > 0) process.exitCode = 1
