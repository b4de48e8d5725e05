// Sees to it that every published item has its share card: after each change of content, what is missing is drawn.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { log } from '#server/config/log.ts'
import { onContentVersion } from '#server/content/content-version.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { listShareCards } from './card-list.ts'
import { CardWorkshop } from './card-workshop.ts'
import { cardKeyOf, type ShareCard } from './share-card.ts'

type KeeperOptions = {
  /** Where the fonts for drawing are unpacked. */
  fontDirectory: string
  /** Milliseconds from a change to the drawing, in which further changes may come. */
  delay?: number
}

/** Draws what is missing, a second after a change and one card after the other. */
export class CardKeeper {
  readonly #options: Required<KeeperOptions>
  /** Known to be stored. */
  readonly #stored = new Set<string>()
  /** Could not be drawn; not tried again before the next start. */
  readonly #hopeless = new Set<string>()
  readonly #forget: () => void
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #workshop: CardWorkshop | undefined
  #changed = false
  #stopped = false

  /** Starts with what is missing now. */
  constructor(options: KeeperOptions) {
    this.#options = { delay: 1000, ...options }
    this.#forget = onContentVersion(() => this.#noticeChange())
    this.#noticeChange()
  }

  /** Ends the work, a card that is being drawn included. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#forget()
    clearTimeout(this.#timer)
    this.#workshop?.close()
    await this.#round
  }

  #noticeChange(): void {
    this.#changed = true
    if (this.#stopped || this.#timer || this.#round) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#round = this.#runRound().finally(() => {
        this.#round = undefined
        if (this.#changed) this.#noticeChange()
      })
    }, this.#options.delay).unref()
  }

  async #runRound(): Promise<void> {
    this.#changed = false
    try {
      const missing = await this.#findMissing()
      if (missing.length > 0) await this.#drawAll(missing)
    } catch (error) {
      if (!this.#stopped) log().warn({ part: 'share cards', err: error }, 'share cards could not be made')
    }
  }

  async #findMissing(): Promise<ShareCard[]> {
    const missing: ShareCard[] = []
    for (const [at, card] of (await listShareCards()).entries()) {
      // Ten thousand names take a tenth of a second, in which nobody is to wait for a page.
      if (at % 200 === 199) await nextTurn()
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

  /** Draws until all are there or the content changes again: what was published last is drawn first. */
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
    // Another instance may have drawn it meanwhile.
    if (await this.#isStored(key)) return false
    this.#workshop ??= await CardWorkshop.open(this.#options.fontDirectory)
    const body = card.pictureKey ? await mediaStorage().read(card.pictureKey) : undefined
    const picture = body && new Uint8Array(await new Response(body).arrayBuffer())
    try {
      const jpeg = await this.#workshop.draw({ card, picture })
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
    this.#workshop?.close()
    this.#workshop = undefined
  }
}
