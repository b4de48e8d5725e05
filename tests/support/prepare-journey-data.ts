/**
 * Fills the data folder named on the command line with the demo, for journeys that begin later: they then meet a site on
 * which nothing is drawn, uploaded or published but by themselves. Its posters go in by the staff's door, a fifth as wide
 * as the demo's, before the demo draws more than its first ones: the demo takes what is there already, and no story looks
 * so closely. Ends when all hang, or as soon as its standard input does; what is missing then is drawn while the journeys run.
 */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Poster, posters } from '#sample/posters/poster-list.ts'
import { demoEnvironment } from './journey-site.ts'
import { openSiteDatabase } from './site-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts'
import { signInToDemo } from './staff-visit.ts'

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
  await handInPosters(site)
  while (!isEnough && !site.log().includes('All posters are drawn.')) await wait(200)
  await site.stop()
}
process.stdin.destroy()

/** All at once: whatever the demo draws of them meanwhile waits for its turn behind them. */
async function handInPosters({ baseUrl, dataDirectory }: SiteUnderTest): Promise<void> {
  const { cookies } = await signInToDemo({ baseURL: baseUrl, dataDirectory })
  const headers = {
    Origin: baseUrl,
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
  const answers = await Promise.all(
    posters.map(async (poster) => {
      const body = new FormData()
      body.append('file', new File([await drawSmall(poster)], `${poster.name}.png`, { type: 'image/png' }))
      return fetch(`${baseUrl}/admin/media/upload`, { method: 'POST', headers, body })
    }),
  )
  const refused = answers.find(({ ok }) => !ok)
  if (refused) throw new Error(`A poster was not taken in (${refused.status}): ${await refused.text()}`)
  const database = await openSiteDatabase(dataDirectory)
  for (const { name, alt } of posters)
    await database.query('UPDATE media SET alt_text = $2 WHERE original_filename = $1', [`${name}.png`, alt])
  await database.end()
}

async function drawSmall({ draw, width }: Poster): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(draw())).resize({ width: Math.round(width / 5) })
  return new Uint8Array(await picture.png().toBuffer())
}
