/** Those who write while things break: visitors with enquiries, staff with content, settings and files. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { draftOf, sentValues } from '#app/admin/settings/settings-draft.ts'
import type { LoadedSettings } from '#server/settings/setting-records.ts'
import { makeGrainyPhotograph } from '#tests/support/media/grainy-photograph.ts'
import { loadedIn } from '#tests/support/pages/screen-data.ts'
import type { AcknowledgementLog } from './acknowledgement-log.ts'
import { findUncleanWords, type Sighting } from './sightings.ts'

/** Where the site is now, and who is signed in; both change when it is started anew. */
export type Reach = { baseUrl: string; cookie: string; saw?: (sighting: Sighting) => void }
export type Client = { what: string; actOnce: (reach: Reach) => Promise<void> }

type Answer = { status: number; text: string; headers: Headers; after: number; path: string }
type Asked = { reach: Reach; path: string; body?: URLSearchParams | FormData; from?: string }

/** An answer that came whole; throws when there was none, and then nobody knows what was stored. */
export async function ask({ reach, path, body, from }: Asked): Promise<Answer> {
  const begun = performance.now()
  const headers: Record<string, string> = {}
  if (body) Object.assign(headers, { Origin: reach.baseUrl, 'Sec-Fetch-Site': 'same-origin' })
  if (body) headers.Accept = 'application/json'
  if (reach.cookie !== '') headers.Cookie = reach.cookie
  if (from) headers['X-Forwarded-For'] = from
  const answer = await fetch(reach.baseUrl + path, {
    method: body ? 'POST' : 'GET',
    body: body ?? null,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers, after: performance.now() - begun, path }
}

/** Does one thing and tells what came back, also when nothing did; `judge` says whether it was what was wanted. */
export async function watch(
  what: string,
  { reach, work, judge }: { reach: Reach; work: () => Promise<Answer>; judge: (answer: Answer) => boolean },
): Promise<boolean> {
  const begun = performance.now()
  try {
    const answer = await work()
    const good = judge(answer)
    const isStale = answer.headers.get('Cache-Status')?.includes('fwd=stale') ?? false
    const outcome = `${answer.status}${isStale ? ' stale' : ''}`
    const unclean = good ? undefined : findUncleanWords(answer.text)
    const { path, after } = answer
    reach.saw?.({ what, path, outcome, good, isStale, after, begun, unclean })
    return good
  } catch (error) {
    const after = performance.now() - begun
    reach.saw?.({ what, outcome: 'no answer', good: false, isStale: false, after, begun })
    throw error
  }
}

/** Sends enquiries, each again under its own key until it is acknowledged, as a browser does that lost its answer. */
export function persistentVisitor(number: number, ledger: AcknowledgementLog): Client {
  let sent = 0
  let pending: Record<string, string> | undefined
  const what = 'an enquiry'
  return {
    what,
    async actOnce(reach) {
      sent += pending ? 0 : 1
      pending ??= {
        name: 'Asha Kulkarni',
        email: `fault-${number}-${sent}@example.com`,
        message: `Forts by the sea, please: number ${sent}.`,
        key: randomUUID(),
        elapsed: '45000',
        website: '',
      }
      const { email = '', message = '' } = pending
      const from = `10.${number}.${(sent >> 8) & 255}.${sent & 255}`
      const body = new URLSearchParams(pending)
      const path = '/contact-maharashtra-tour-operator'
      const work = () => ask({ reach: { ...reach, cookie: '' }, path, body, from })
      const good = await watch(what, { reach, work, judge: ({ text }) => text.includes('"received"') })
      if (!good) return
      ledger.note({ what: 'enquiry', id: email, detail: message })
      pending = undefined
    },
  }
}

/** Adds destinations, each whole or not at all. */
export function contentEditor(ledger: AcknowledgementLog): Client {
  let made = 0
  const what = 'a saved destination'
  return {
    what,
    async actOnce(reach) {
      made += 1
      const slug = `fault-${made}-${randomUUID().slice(0, 8)}`
      const description = `Written as the ${made}. while things broke.`
      const body = new URLSearchParams({
        title: `Fort ${made}`,
        slug,
        shortDescription: 'A fort above the clouds.',
        description,
        region: 'Sahyadri',
        status: 'published',
        highlights: 'One\nTwo\nThree',
      })
      const work = () => ask({ reach, path: '/admin/destinations/new.data', body })
      const judge = ({ status, text }: Answer) => status === 200 && text.includes('ok')
      if (await watch(what, { reach, work, judge }))
        ledger.note({ what: 'destination', id: slug, detail: description })
    },
  }
}

/** Saves all eleven settings again and again, as their page holds them at that moment. */
export function settingsEditor(ledger: AcknowledgementLog): Client {
  let saves = 0
  const what = 'all settings saved'
  return {
    what,
    async actOnce(reach) {
      saves += 1
      const mark = `Save ${saves} ${randomUUID().slice(0, 8)}`
      const body = new URLSearchParams({ ...(await readSettingsForm(reach)), ...marked(mark) })
      const work = () => ask({ reach, path: '/admin/settings.data', body })
      if (await watch(what, { reach, work, judge: ({ status }) => status === 200 }))
        ledger.note({ what: 'settings', id: 'all', detail: mark })
    },
  }
}

async function readSettingsForm(reach: Reach): Promise<Record<string, string>> {
  const { text } = await ask({ reach, path: '/admin/settings.data' })
  const { values, versions } = (await loadedIn<{ settings: LoadedSettings }>(text)).settings
  const loaded = Object.entries(versions).map(([key, version]) => [`loaded.${key}`, version])
  return { ...sentValues(draftOf(values)), ...Object.fromEntries(loaded) }
}

/** The same mark in several of the eleven keys: a save that came half would show two different ones. */
function marked(mark: string): Record<string, string> {
  return {
    'site_info.tagline': mark,
    'contact_info.address': mark,
    'about_content.our_story': mark,
    'offices.0.address': mark,
  }
}

/** Uploads pictures, no two alike: small ones, and every fourth as large as a photograph is. */
let photograph: Promise<Buffer> | undefined

export function photographer(ledger: AcknowledgementLog): Client {
  let taken = 0
  const what = 'an uploaded picture'
  return {
    what,
    async actOnce(reach) {
      taken += 1
      const background = { r: taken % 256, g: (taken * 7) % 256, b: (taken * 31) % 256 }
      const small = sharp({ create: { width: 640, height: 427, channels: 3, background } })
      photograph ??= makeGrainyPhotograph()
      const picture = taken % 4 === 0 ? await photograph : await small.jpeg().toBuffer()
      const name = `fault-${taken}-${randomUUID().slice(0, 8)}.jpg`
      const body = new FormData()
      body.append('file', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }))
      const work = () => ask({ reach, path: '/admin/media/upload', body })
      const judge = ({ status, text }: Answer) => status === 200 && text.includes(name)
      if (await watch(what, { reach, work, judge })) ledger.note({ what: 'media', id: name, detail: '' })
      // Pictures cost the most: the others should have their turn.
      await wait(300)
    },
  }
}
