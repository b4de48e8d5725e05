/** Those who write while things break: visitors with enquiries, staff with content, settings and files. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { fieldsSentBy } from '#tests/support/page-form.ts'
import { all, readPage } from '#tests/support/page-tree.ts'
import type { AcknowledgementLedger } from './acknowledgement-ledger.ts'

/** Where the site is now, and who is signed in; both change when it is started anew. */
export type Reach = { baseUrl: string; cookie: string }
export type Writer = { name: string; writeOnce: (reach: Reach) => Promise<void> }

type Post = { reach: Reach; path: string; body: URLSearchParams | FormData; from?: string }

/** An answer that came whole; throws when there was none, and then nobody knows what was stored. */
async function post({ reach, path, body, from }: Post): Promise<{ status: number; text: string }> {
  const headers: Record<string, string> = { Origin: reach.baseUrl, 'Sec-Fetch-Site': 'same-origin' }
  if (reach.cookie !== '') headers.Cookie = reach.cookie
  if (from) headers['X-Forwarded-For'] = from
  const signal = AbortSignal.timeout(15_000)
  const answer = await fetch(reach.baseUrl + path, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal,
  })
  return { status: answer.status, text: await answer.text() }
}

/** Sends enquiries, each again under its own key until it is acknowledged, as a browser does that lost its answer. */
export function visitor(number: number, ledger: AcknowledgementLedger): Writer {
  let sent = 0
  let pending: Record<string, string> | undefined
  return {
    name: `visitor ${number}`,
    async writeOnce(reach) {
      sent += pending ? 0 : 1
      pending ??= {
        name: 'Asha Kulkarni',
        email: `fault-${number}-${sent}@example.com`,
        message: `Forts by the sea, please: number ${sent}.`,
        key: randomUUID(),
        elapsed: '45000',
        website: '',
      }
      const from = `10.${number}.${(sent >> 8) & 255}.${sent & 255}`
      const body = new URLSearchParams(pending)
      const { text } = await post({ reach, path: '/contact-maharashtra-tour-operator.data', body, from })
      if (!text.includes('"received"')) return
      ledger.note({ what: 'enquiry', id: pending.email ?? '', detail: pending.message ?? '' })
      pending = undefined
    },
  }
}

/** Adds destinations, each whole or not at all. */
export function contentEditor(ledger: AcknowledgementLedger): Writer {
  let made = 0
  return {
    name: 'content editor',
    async writeOnce(reach) {
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
      const { status, text } = await post({ reach, path: '/admin/destinations/new.data', body })
      if (status === 200 && text.includes('ok'))
        ledger.note({ what: 'destination', id: slug, detail: description })
    },
  }
}

/** Saves all ten settings again and again, as their page holds them at that moment. */
export function settingsEditor(ledger: AcknowledgementLedger): Writer {
  let saves = 0
  return {
    name: 'settings editor',
    async writeOnce(reach) {
      saves += 1
      const mark = `Save ${saves} ${randomUUID().slice(0, 8)}`
      const body = new URLSearchParams({ ...(await readSettingsForm(reach)), ...marked(mark) })
      const { status } = await post({ reach, path: '/admin/settings', body })
      if (status === 302) ledger.note({ what: 'settings', id: 'all', detail: mark })
    },
  }
}

async function readSettingsForm({ baseUrl, cookie }: Reach): Promise<Record<string, string>> {
  const answer = await fetch(`${baseUrl}/admin/settings`, { headers: { Cookie: cookie } })
  const forms = all(readPage(await answer.text()), 'form')
  const form = forms.map(fieldsSentBy).find((fields) => 'site_info.name' in fields)
  if (!form) throw new Error('the settings page has no form')
  return form
}

/** The same mark in several of the ten keys: a save that came half would show two different ones. */
function marked(mark: string): Record<string, string> {
  return {
    'site_info.tagline': mark,
    'contact_info.address': mark,
    'about_content.our_story': mark,
    'offices.0.address': mark,
  }
}

/** Uploads small pictures, no two alike. */
export function photographer(ledger: AcknowledgementLedger): Writer {
  let taken = 0
  return {
    name: 'photographer',
    async writeOnce(reach) {
      taken += 1
      const background = { r: taken % 256, g: (taken * 7) % 256, b: (taken * 31) % 256 }
      const picture = await sharp({ create: { width: 640, height: 427, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const name = `fault-${taken}-${randomUUID().slice(0, 8)}.jpg`
      const body = new FormData()
      body.append('file', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }))
      const { status, text } = await post({ reach, path: '/admin/media/upload', body })
      if (status === 200 && text.includes(name)) ledger.note({ what: 'media', id: name, detail: '' })
      // Pictures cost the most: the others should have their turn.
      await wait(300)
    },
  }
}
