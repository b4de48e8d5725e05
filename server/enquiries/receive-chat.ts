// Handles WhatsApp chat links: issues a code for the page, and returns a usable link even after errors.
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { countHit, networkOf } from '#server/database/rate-limit.ts'
import { findDestinationTitle } from '#server/destinations/published-destinations.ts'
import { type PublicSettings, readPublicSettings } from '#server/settings/published-settings.ts'
import { findOfferedTour } from '#server/tours/published-tours.ts'
import { translateOne } from '#server/translations/published-texts.ts'
import {
  type ChatPlace,
  chatCodeLength,
  chatCodeLetters,
  preferredLanguage,
} from '#shared/enquiries/chats/chat.ts'
import { chatGreeting, whatsappAddress } from '#shared/enquiries/chats/whatsapp-address.ts'
import { officeWhatsapp } from '#shared/enquiries/phone-numbers.ts'
import type { Language } from '#shared/pages/languages.ts'

type ChatPost = {
  place: ChatPlace
  /** The page's path. */
  sourcePage: string
  /** Of the tour on the plan page. */
  tourSlug: string | null
  honeypot: string
  clientAddress: string
  userAgent: string
  /** The page's; English pages use the browser's preference. */
  language: Language
  acceptLanguage: string
}

export type OfferedChat = {
  /** WhatsApp URL with the message. */
  address: string
  words: string
  code: string | null
  /** As in the settings. */
  phone: string
}

export type ChatReceipt =
  /** Bots get no code. */
  | { kind: 'opened'; chat: OfferedChat }
  /** A usable link without a code. */
  | { kind: 'limited'; chat: OfferedChat; retryAfterSeconds: number }
  | { kind: 'failed'; chat: OfferedChat | null }
  /** No WhatsApp number, or no such page. */
  | { kind: 'unknown' }

/** Per network. */
const codesPerNetwork = { purpose: 'chat', hits: 20, seconds: 3600 }
/** For all visitors, against attacks from many networks. */
const codesPerHour = 200
/** After a code collision. */
const attempts = 3

/** Returns a chat link with a code. Never throws. */
export async function receiveChat(post: ChatPost): Promise<ChatReceipt> {
  let offer: Offer | undefined
  try {
    const settings = await readPublicSettings()
    const number = officeWhatsapp(settings.contact)
    if (number === null) return { kind: 'unknown' }
    offer = { settings, number, topic: null, language: post.language }
    const subject = await findSubject(post)
    if (!subject) return { kind: 'unknown' }
    offer.topic = subject.title
    return await open(post, { offer, tourId: subject.tourId })
  } catch (error) {
    log().error({ err: error }, 'a chat could not be given a code')
    return { kind: 'failed', chat: offer ? chatOf(offer, null) : null }
  }
}

type Offer = { settings: PublicSettings; number: string; topic: string | null; language: Language }
type ValidChat = { offer: Offer; tourId: string | null }

async function open(post: ChatPost, { offer, tourId }: ValidChat): Promise<ChatReceipt> {
  // Bots get a normal response without a code.
  if (post.honeypot !== '' || isbot(post.userAgent)) return { kind: 'opened', chat: chatOf(offer, null) }
  const hit = await countHit({ limit: codesPerNetwork, who: networkOf(post.clientAddress) })
  if (!hit.allowed) {
    return { kind: 'limited', chat: chatOf(offer, null), retryAfterSeconds: hit.retryAfterSeconds }
  }
  const code = await storeChat(post, tourId)
  if (code === null) return { kind: 'limited', chat: chatOf(offer, null), retryAfterSeconds: 60 }
  return { kind: 'opened', chat: chatOf(offer, code) }
}

function chatOf({ settings, number, topic, language }: Offer, code: string | null): OfferedChat {
  const words = chatGreeting({ language, siteName: settings.site.name, topic, code })
  return { address: whatsappAddress({ number, text: words }), words, code, phone: settings.contact.phone }
}

type Subject = { title: string | null; tourId: string | null }

/** Returns the page's title in the visitor's language; undefined if it does not exist. */
async function findSubject({ place, tourSlug, language }: ChatPost): Promise<Subject | undefined> {
  if (place.kind === 'destination') {
    const title = await findDestinationTitle(place.slug)
    if (title === undefined) return undefined
    const { item } = await translateOne(language, { kind: 'destination', item: { slug: place.slug, title } })
    return { title: item.title, tourId: null }
  }
  const slug = place.kind === 'tour' ? place.slug : place.kind === 'plan' && tourSlug
  const tour = slug ? await findOfferedTour(slug) : undefined
  if (!tour) return place.kind === 'tour' ? undefined : { title: null, tourId: null }
  const { item } = await translateOne(language, { kind: 'tour', item: tour })
  return { title: item.title, tourId: tour.id }
}

/** Null if the hourly limit is reached. */
async function storeChat(post: ChatPost, tourId: string | null): Promise<string | null> {
  const language = post.language === 'en' ? preferredLanguage(post.acceptLanguage) : post.language
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { rows } = await database().execute<{ code: string }>(sql`
      INSERT INTO chat_openings (code, page, tour_id, language)
      SELECT ${randomCode()}::text, ${post.sourcePage}::text, ${tourId}::uuid, ${language}::text
      WHERE (SELECT count(*) FROM (
        SELECT FROM chat_openings WHERE created_at > now() - interval '1 hour' LIMIT ${codesPerHour}) AS latest) < ${codesPerHour}
      ON CONFLICT (code) DO NOTHING
      RETURNING code`)
    if (rows[0]) return rows[0].code
  }
  return null
}

function randomCode(): string {
  return Array.from(
    { length: chatCodeLength },
    () => chatCodeLetters[randomInt(chatCodeLetters.length)],
  ).join('')
}
