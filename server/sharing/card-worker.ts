// The low-priority process that renders share cards.
import process from 'node:process'
import sharp from 'sharp'
import { drawCard } from './draw-card.ts'
import type { ShareCard } from './share-card.ts'

export type CardOrder = { card: ShareCard; picture: Uint8Array | undefined }
export type CardResult = { jpeg: Uint8Array } | { error: string }

sharp.concurrency(1)
sharp.cache(false)

process.on(
  'message',
  (order: CardOrder) => void drawOrderedCard(order).then((result) => process.send?.(result)),
)
process.on('disconnect', () => process.exit(0))

async function drawOrderedCard({ card, picture }: CardOrder): Promise<CardResult> {
  try {
    return { jpeg: await drawCard(card, picture) }
  } catch (error) {
    return { error: String(error) }
  }
}
