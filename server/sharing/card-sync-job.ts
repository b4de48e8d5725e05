// Renders missing share cards, until a content change or a stop.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, not } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { media } from '#server/tables/media-tables.ts'
import { listShareCards } from './card-list.ts'
import { CardWorkerClient } from './card-worker-client.ts'
import { cardKeyOf, type ShareCard } from './share-card.ts'

/** Renders missing cards sequentially. */
export class CardSyncJob {
  readonly #fontDirectory: string
  readonly #stored = new Set<string>()
  /** Not retried before the next start. */
  readonly #hopeless = new Set<string>()
  #workerClient: CardWorkerClient | undefined
  #changed = false
  #stopped = false

  constructor(fontDirectory: string) {
    this.#fontDirectory = fontDirectory
  }

  /** The current run ends after its card; another run follows. */
  noticeChange(): void {
    this.#changed = true
  }

  stop(): void {
    this.#stopped = true
    this.#workerClient?.close()
  }

  async drawMissing(): Promise<void> {
    this.#changed = false
    const missing = await this.#findMissing()
    if (missing.length > 0) await this.#drawAll(missing)
  }

  async #findMissing(): Promise<ShareCard[]> {
    const missing: ShareCard[] = []
    for (const [at, card] of (await listShareCards()).entries()) {
      // Ten thousand keys take 100 ms.
      if (at % 200 === 199) await nextTurn()
      if (this.#stopped) break
      const key = cardKeyOf(card)
      if (this.#hopeless.has(key) || (await this.#isStored(key))) continue
      missing.push(card)
    }
    return missing
  }

  async #isStored(key: string): Promise<boolean> {
    if (!this.#stored.has(key) && (await mediaStorage().stat(key))) this.#stored.add(key)
    return this.#stored.has(key)
  }

  /** Stops on a change, so that newly published items come first. */
  async #drawAll(missing: readonly ShareCard[]): Promise<void> {
    const started = performance.now()
    let drawn = 0
    try {
      for (const card of missing) {
        if (this.#stopped || this.#changed) break
        if (await this.#drawOne(card)) drawn += 1
      }
    } finally {
      this.#closeWorkshop()
      const ms = Math.round(performance.now() - started)
      if (drawn > 0) log().info({ part: 'share cards', drawn, ms }, 'share cards drawn')
    }
  }

  async #drawOne(card: ShareCard): Promise<boolean> {
    const key = cardKeyOf(card)
    if (await this.#isStored(key)) return false
    // It is rendered once its image is prepared, which is a content change.
    if (await isUnprepared(card.pictureKey)) return false
    const body = card.pictureKey ? await mediaStorage().read(card.pictureKey) : undefined
    const picture = body && new Uint8Array(await new Response(body).arrayBuffer())
    this.#workerClient ??= await CardWorkerClient.open(this.#fontDirectory)
    try {
      const jpeg = await this.#workerClient.draw({ card, picture })
      await mediaStorage().put(key, jpeg)
    } catch (error) {
      this.#closeWorkshop()
      if (this.#stopped || error instanceof StorageFull) throw error
      this.#hopeless.add(key)
      log().warn({ part: 'share cards', err: error, title: card.title }, 'a share card could not be drawn')
      return false
    }
    this.#stored.add(key)
    return true
  }

  #closeWorkshop(): void {
    this.#workerClient?.close()
    this.#workerClient = undefined
  }
}

async function isUnprepared(key: string): Promise<boolean> {
  return (await database().$count(media, and(eq(media.filePath, key), not(media.isPrepared)))) > 0
}

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
