/** `npm run bench -- cached processes` measures only these parts; long parts run only when named. */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchSites, prepareSites } from './bench-site.ts'
import { type BenchFigure, ensureBenchTools, isMet, layOutFigures, waitUntilIdle } from './bench-tools.ts'
import {
  holdBurst,
  runBesideCrowds,
  runMixedLoad,
  runNearPeak,
  runSignIns,
  runSteadyLoad,
} from './hold-load.ts'
import {
  measureCached,
  measureGrowth,
  measureLive,
  measurePhone,
  measureProcesses,
  measureStart,
  measureStartAfterKill,
  measureUncachedHome,
} from './measure-pages.ts'
import {
  measureAuditLogCost,
  measureAuditLogReading,
  measureBackup,
  measureDepartures,
  measureEnquiries,
  measureEnquiryScreens,
  measurePanel,
  measureToday,
  measureUploads,
} from './measure-work.ts'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of the loads. */
    minutes: { type: 'string' },
    /** In the backup. */
    files: { type: 'string', default: '1000000' },
    place: { type: 'string' },
  },
})
const minutes = options.minutes === undefined ? undefined : Number(options.minutes)
const backup = { files: Number(options.files), ...(options.place ? { place: options.place } : {}) }

type Part = {
  word: string
  about: string
  isLong?: true
  measure: (sites: BenchSites) => Promise<BenchFigure[]>
}

/** The catalogue of 10,000 is last, because the site then renders share cards for a long time. */
const parts: Part[] = [
  { word: 'start', about: 'Second start, memory and first load', measure: measureStart },
  { word: 'kill', about: 'Start after kill -9', measure: measureStartAfterKill },
  { word: 'cached', about: 'Cached home page, by turns with nginx', measure: measureCached },
  { word: 'uncached', about: 'Home page, rendered for every request', measure: measureUncachedHome },
  { word: 'phone', about: 'Public screens on a phone, by Lighthouse', measure: measurePhone },
  { word: 'desk', about: 'The desk on a phone', measure: measureEnquiryScreens },
  { word: 'live', about: 'Live updates: an open tab, and a thousand streams', measure: measureLive },
  { word: 'uploads', about: 'Fifty large pictures into the library', measure: measureUploads },
  {
    word: 'load-steady',
    about: 'A steady load',
    isLong: true,
    measure: (sites) => runSteadyLoad(sites, minutes),
  },
  { word: 'load-burst', about: 'A burst', isLong: true, measure: holdBurst },
  { word: 'load-crowds', about: 'A visitor beside crowds', isLong: true, measure: runBesideCrowds },
  {
    word: 'load-peak',
    about: 'Near the limit',
    isLong: true,
    measure: (sites) => runNearPeak(sites, minutes),
  },
  { word: 'load-sign-in', about: 'Sign-ins beside wrong passwords', isLong: true, measure: runSignIns },
  {
    word: 'load-mixed',
    about: 'A day at once',
    isLong: true,
    measure: (sites) => runMixedLoad(sites, minutes),
  },
  { word: 'enquiries', about: 'Enquiries from 32 clients, until kill -9', measure: measureEnquiries },
  { word: 'ledger-cost', about: 'Saves with and without the ledger', measure: measureAuditLogCost },
  { word: 'ledger-screens', about: 'The ledger at 100,000 entries', measure: measureAuditLogReading },
  { word: 'today', about: 'Today over 10,000 enquiries', measure: measureToday },
  { word: 'departures', about: 'Dates of a season and their seats', measure: measureDepartures },
  { word: 'growth', about: 'List page as the catalogue grows to 10,000', measure: measureGrowth },
  { word: 'panel', about: 'Staff panel over 10,000 destinations', measure: measurePanel },
  { word: 'processes', about: 'One, two and four processes on one PostgreSQL', measure: measureProcesses },
  {
    word: 'backup',
    about: 'A backup of many small files',
    isLong: true,
    measure: () => measureBackup(backup),
  },
]

function chooseParts(): Part[] {
  if (words.length === 0) return parts.filter(({ isLong }) => !isLong)
  const unknown = words.find((word) => !parts.some((part) => part.word.startsWith(word)))
  if (unknown === undefined) return parts.filter((part) => words.some((word) => part.word.startsWith(word)))
  const list = parts.map(({ word, about }) => `  ${word}: ${about}`)
  throw new Error([`No part of the bench is called "${unknown}". The parts:`, ...list].join('\n'))
}

async function measureParts(chosen: readonly Part[], sites: BenchSites): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  console.log('First start: the sample content is loaded, its posters are hung …')
  await sites.during(({ pid }) => waitUntilIdle(pid))
  for (const { about, measure } of chosen) {
    console.log(`${about} …`)
    try {
      figures.push(...(await measure(sites)))
    } catch (error) {
      console.error(`Not measured: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
  return figures
}

const sites = prepareSites()
try {
  const chosen = chooseParts()
  ensureBenchTools()
  const [load = 0] = loadavg()
  if (load > 0.5)
    console.log(`The machine is busy with something else (load ${load.toFixed(1)}): figures will be worse.`)
  const figures = await measureParts(chosen, sites)
  console.log(['', ...layOutFigures(figures)].join('\n'))
  if (!figures.every(isMet)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  sites.end()
}
// Open connections would keep the process alive.
process.exit()
