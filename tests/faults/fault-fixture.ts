/** A site with people who use it, a ledger of what they were promised, and a judge: where a fault is played. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client as DatabaseClient } from 'pg'
import type { SiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { AcknowledgementLog } from './acknowledgement-log.ts'
import { type Broken, findBrokenPromises } from './check-promises.ts'
import {
  ask,
  type Client,
  contentEditor,
  persistentVisitor,
  photographer,
  settingsEditor,
} from './fault-clients.ts'
import { clerk, imageViewer, reader, robot, searcher } from './fault-readers.ts'
import { signInFirst } from './first-staff.ts'
import { Sightings } from './sightings.ts'

export type Stage = {
  readonly site: SiteUnderTest
  readonly ledger: AcknowledgementLog
  readonly sightings: Sightings
  readonly clients: Client[]
  /** The session of somebody of the staff. */
  readonly cookie: string
  /** Lets everybody act until the returned function is called, which resolves when they all have finished. */
  letAct: () => () => Promise<void>
  /** Whoever calls lets nobody act meanwhile. */
  judge: () => Promise<Broken>
  end: () => Promise<void>
}

type Parts = {
  site: SiteUnderTest
  /** For the ledger; outside of whatever is going to break. */
  directory: string
  /** A connection past all that is going to break, which the stage ends. */
  openDatabase: () => Promise<DatabaseClient>
  /** Keys of all media files. */
  listStored: () => Promise<ReadonlySet<string>>
  end: () => Promise<void>
}

const visitors = 3
/** As many as the connections of one browser to one site. */
const pictureConnections = 6

/** Signs somebody in, and shows every public page once. */
export async function setStage(parts: Parts): Promise<Stage> {
  const { site } = parts
  const cookie = await signInFirst(site)
  const ledger = new AcknowledgementLog(path.join(parts.directory, 'ledger.jsonl'))
  const sightings = new Sightings()
  const reach = { baseUrl: site.baseUrl, cookie, saw: sightings.note.bind(sightings) }
  const pages = await listPages(site.baseUrl)
  const taking = photographer(ledger)
  await taking.actOnce(reach)
  const pictures = await listPictures(parts.listStored)
  const clients = [
    ...Array.from({ length: visitors }, (_, number) => persistentVisitor(number + 1, ledger)),
    ...[contentEditor(ledger), settingsEditor(ledger), taking],
    ...Array.from({ length: pictureConnections }, () => imageViewer(pictures)),
    ...[reader(pages), robot(), searcher(), clerk()],
  ]
  for (const page of pages) await ask({ reach: { baseUrl: site.baseUrl, cookie: '' }, path: page })

  function letAct() {
    let isOver = false
    const acting = clients.map(async ({ actOnce }) => {
      while (!isOver) await actOnce(reach).catch(() => wait(50))
    })
    return async () => {
      isOver = true
      await Promise.all(acting)
    }
  }

  async function judge(): Promise<Broken> {
    const client = await parts.openDatabase()
    const { listStored } = parts
    return findBrokenPromises({ client, listStored, promised: ledger.read() }).finally(() => client.end())
  }

  async function end(): Promise<void> {
    ledger.close()
    await parts.end()
  }

  return { site, ledger, sightings, clients, cookie, letAct, judge, end }
}

/** Every address of the sitemap, and the aliases. */
async function listPages(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const aliases = ['/destinations', '/tours', '/blog', '/services', '/about', '/contact', '/plan-my-trip']
  const pages = [...new Set([...paths, ...aliases])]
  return [...pages, '/sitemap.xml', '/site.webmanifest', '/maharashtra-travel-blog/feed.xml']
}

/** Addresses of what is stored of the first picture, once it is prepared. */
async function listPictures(listStored: Parts['listStored']): Promise<string[]> {
  return waitFor(async () => {
    const keys = [...(await listStored())].filter((key) => /^(media|uploads)\//.test(key))
    return keys.length > 0 && keys.map((key) => `/${key}`)
  }, 100)
}
