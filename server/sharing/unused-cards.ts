// Deletes unused share cards after a delay in which social networks can still fetch them.
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { listShareCards } from './card-list.ts'
import { cardKeyOf } from './share-card.ts'

const days = 24 * 60 * 60 * 1000

/** Deletes unused cards older than `age` milliseconds and returns their number. */
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
