import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { findSiteCard } from '#server/sharing/published-cards.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { loader } from './share-card-file.ts'

useTestDatabase()
useMediaFolder()

const missing = '/cards/0123456789abcdef0123456789abcdef.jpg'
const present = '/cards/00000000000000000000000000000001.jpg'

function ask(address: string): Promise<Response> {
  return loader({ request: new Request(`http://localhost:3000${address}`) })
}

test.each(['/cards', '/cards/', '/cards/x.jpg', '/cards/..%2fsecret.jpg', `${missing}/`, '/cards/0.png'])(
  'knows nothing of %s',
  async (address) => {
    expect((await ask(address)).status).toBe(404)
  },
)

test('sends to the drawing that is always there while not even the card of the site is drawn', async () => {
  const answer = await ask(missing)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const file = await readFile(path.join('public', answer.headers.get('Location') ?? ''))
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(file.length).toBeLessThan(250_000)
})

test('lets the card of the site stand in for a missing one, and nobody keep that', async () => {
  await mediaStorage().put((await findSiteCard()).slice(1), new TextEncoder().encode('site'))
  const answer = await ask(missing)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.has('ETag')).toBe(false)
  expect(await answer.text()).toBe('site')
})

test('sends a card that is there, to be kept for ever', async () => {
  await mediaStorage().put(present.slice(1), new TextEncoder().encode('card'))
  const answer = await ask(present)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(await answer.text()).toBe('card')
})
