/**
 * Fills the given data folder with the demo, for stories that start later. Ends when all posters are stored, or when
 * its standard input ends.
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
