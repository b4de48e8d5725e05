// Previews the version of an item at an audit log entry.
import type { Actor } from '#server/content/actor.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import { withImages } from '#server/media/illustrated-content-records.ts'
import { readDestinationsInOrder, type TourDetail } from '#server/tours/published-tours.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import { readVersion } from './version-records.ts'

type Asked = { id: string; version: string }

/** Undefined if item or entry does not exist, as below. */
export async function findDestinationVersion(actor: Actor, asked: Asked) {
  const then = await readRecord(actor, { kind: 'destination', ...asked })
  return then && withImages(then)
}

/** Reads an earlier version with those of its destinations that are still published. */
export async function findTourVersion(actor: Actor, asked: Asked): Promise<TourDetail | undefined> {
  const then = await readRecord(actor, { kind: 'tour', ...asked })
  if (!then) return undefined
  return { ...(await withImages(then)), destinations: await readDestinationsInOrder(then.destinationIds) }
}

/** The HTML is the current one; render the version's markdown instead. */
export async function findPostVersion(actor: Actor, asked: Asked) {
  const then = await readRecord(actor, { kind: 'blogPost', ...asked })
  return then && withImages(then)
}

/** Returns the card of the service. */
export async function findServiceVersion(actor: Actor, asked: Asked): Promise<TravelServiceCard | undefined> {
  const then = await readRecord(actor, { kind: 'travelService', ...asked })
  if (!then) return undefined
  const { id, title, description, features, icon } = then
  return { id, title, description, features, icon: serviceIconToShow(icon) }
}

type Records = {
  destination: ContentRecord<'destination'>
  tour: ContentRecord<'tour'> & { destinationIds: string[] }
  blogPost: ContentRecord<'blogPost'>
  travelService: ContentRecord<'travelService'>
}

async function readRecord<Kind extends ContentKindName>(
  actor: Actor,
  { kind, id, version }: Asked & { kind: Kind },
): Promise<Records[Kind] | undefined> {
  const found = await readVersion(actor, { kind, itemId: id, version })
  // The stored row with later changes undone.
  return found?.values as unknown as Records[Kind] | undefined
}
