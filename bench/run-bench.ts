/** Measures the built site, server on the first core, load on the second, and prints the figures beside their targets. */
import { loadavg } from 'node:os'
import { ensureBenchTools } from './bench-tools.ts'
import { measureCached } from './measure-cached.ts'
import { measureDesk } from './measure-desk.ts'
import { measureEnquiries } from './measure-enquiries.ts'
import { measureLedgerCost, measureLedgerReading } from './measure-ledger.ts'
import { measureLive } from './measure-live.ts'
import { measurePanel } from './measure-panel.ts'
import { measurePhone } from './measure-phone.ts'
import { measureGrowth, measureUncachedHome } from './measure-renders.ts'
import { measureScaling } from './measure-scaling.ts'
import { makeFirstStart, measureStart, measureStartAfterKill } from './measure-start.ts'
import { measureToday } from './measure-today.ts'
import { measureUploads } from './measure-uploads.ts'
import { type PinnedSites, preparePinnedSites } from './pinned-site.ts'
import { type BenchFigure, layOutFigures } from './print-figures.ts'

type Part = [what: string, measure: (sites: PinnedSites) => Promise<BenchFigure[]>]

const parts: Part[] = [
  ['Second start, memory and first load', measureStart],
  ['Start after kill -9', measureStartAfterKill],
  ['Cached home page, nginx by turns', measureCached],
  ['Home page rendered anew for every request', measureUncachedHome],
  ['Enquiries from 32 clients at once, until kill -9', measureEnquiries],
  ['Fifty large pictures into the library', measureUploads],
  ['List page as the catalogue grows to 10,000', measureGrowth],
  ['Live updates: an open tab, and a thousand who listen', measureLive],
  ['Staff panel over 10,000 destinations', measurePanel],
  ['Public screens on a phone, by Lighthouse', measurePhone],
  ['What the ledger costs a save and an enquiry, by turns with its triggers off', measureLedgerCost],
  ['The ledger over two years, and read at 100,000 entries', measureLedgerReading],
  ['The screen Today over 10,000 enquiries with 100,000 events', measureToday],
  ['The desk on a phone', measureDesk],
  ['One, two and four processes on one PostgreSQL', measureScaling],
]

// `npm run bench -- processes`: only parts whose name has the word.
const [word = ''] = process.argv.slice(2)

/** Measures part after part; one that fails is told and does not take the others with it. */
async function measureAll(sites: PinnedSites): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  console.log('First start: the sample content is loaded, its posters are hung …')
  await makeFirstStart(sites)
  for (const [what, measure] of parts.filter(([name]) => name.includes(word))) {
    console.log(`${what} …`)
    const measured = await measure(sites).catch((error: Error) => error)
    if (Array.isArray(measured)) figures.push(...measured)
    else console.error(`Not measured: ${measured.message}`)
  }
  return figures
}

/** Figures taken beside other work say more about that work. */
function reportOtherWork(): void {
  const [load = 0] = loadavg()
  if (load > 0.5)
    console.log(`The machine is busy with something else (load ${load.toFixed(1)}): figures will be worse.`)
}

const sites = preparePinnedSites()
try {
  ensureBenchTools()
  reportOtherWork()
  console.log(['', ...layOutFigures(await measureAll(sites))].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  sites.end()
}
