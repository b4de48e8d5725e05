/**
 * Fills the data folder named on the command line with the demo, for journeys that begin later: they then meet a site on
 * which nothing is hung, uploaded or published but by themselves. Ends when all posters hang, or as soon as its standard
 * input does; what is missing then hangs while the journeys begin.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { demoEnvironment } from './journey-site.ts'
import { startSiteUnderTest } from './site-under-test.ts'

const [dataDirectory = ''] = process.argv.slice(2)
let isEnough = dataDirectory === ''
process.stdin.on('close', () => {
  isEnough = true
})
process.stdin.resume()
// Without this a site would outlive whoever is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (!isEnough) {
  const site = await startSiteUnderTest({ dataDirectory, environment: demoEnvironment })
  while (!isEnough && !site.log().includes('All posters hang.')) await wait(200)
  await site.stop()
}
process.stdin.destroy()
