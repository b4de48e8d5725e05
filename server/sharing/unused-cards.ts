// Deletes unused share cards after a delay for social networks.
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { listShareCards } from './card-list.ts'
import { cardKeyOf } from './share-card.ts'

const days = 24 * 60 * 60 * 1000

/** Deletes unused cards older than `age` milliseconds; returns their number. */
export async function removeUnusedCards(age: number = 30 * days): Promise<number> {
  const cards = await listShareCards()
  const used = new Set(cards.map(cardKeyOf))
  let removed = 0
  for await (const { key, storedAt } of mediaStorage().list(['cards'])) {
    if (used.has(key) || Date.now() - storedAt.getTime() < age) continue
    await mediaStorage().remove(key)
    removed += 1
  }
  return removed
}
