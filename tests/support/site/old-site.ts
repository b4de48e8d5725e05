/** An old site's tables laid out as files, and the import of them into this test's database; call useOldSite() at the top. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, vi } from 'vitest'
import { type Configuration, loadConfiguration } from '#server/config/configuration.ts'
import { importNow } from '#server/import/import-command.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { useStaffAccess } from '#tests/support/staff/staff-members.ts'

/** An id like those of the old site. */
export const idOf = (number: number) => `3f0e2a34-9c1d-4a57-8f2b-${String(number).padStart(12, '0')}`
export const [raigad, coast, rain, guides, asked, photo] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
export const oldPath = 'media/1700000000000-x7k2p9.png'
const oldAddress = `https://old.test/storage/public/media/${oldPath}`
export const made = { created_at: '2024-03-01T08:15:00.5+00:00', updated_at: '2025-01-02T03:04:05+00:00' }

export const destinationRow = {
  id: raigad,
  title: 'रायगड किल्ला',
  slug: 'raigad-fort',
  description: 'A fort\nabove the clouds',
  short_description: 'A fort',
  region: 'Konkan',
  highlights: ['The gate', 'The market'],
  featured_image: oldAddress,
  is_featured: true,
  status: 'published',
  ...made,
}
export const tourRow = {
  id: coast,
  title: 'Along the coast',
  slug: 'along-the-coast',
  description: 'Boats',
  short_description: 'Three days of boats',
  itinerary: [{ day: 1, title: 'Out', activities: ['Boat'] }],
  price_from: '12000.50',
  duration_days: 3,
  destination_ids: [raigad],
  difficulty_level: 'moderate',
  status: 'draft',
  ...made,
}
export const postRow = {
  id: rain,
  title: 'Rain',
  slug: 'rain',
  excerpt: 'It rains',
  content: `**Rain**\n\n![fort](${oldAddress})`,
  author: 'Meera',
  tags: ['Monsoon', 'Forts'],
}
export const enquiryRow = {
  id: asked,
  type: 'tour',
  name: 'Asha',
  email: 'asha@example.com',
  phone: 919822012345,
  message: '',
  tour_id: coast,
  group_size: 45,
  source_page: 'tour-along-the-coast',
  status: 'converted',
  ...made,
}
const serviceRow = {
  id: guides,
  title: 'Guides',
  description: 'They know',
  sort_order: 4,
  features: '{English,"Marathi, Hindi"}',
}
export const mediaRow = {
  id: photo,
  filename: 'x7k2p9.png',
  original_filename: 'Fort.png',
  file_path: oldPath,
  alt_text: 'Gate',
}

const tables = ['destinations', 'tours', 'blog_posts', 'services', 'enquiries', 'media', 'settings']

/** Each test begins with an empty site and an empty folder. */
export function useOldSite() {
  useTestDatabase()
  useStaffAccess()
  const held = { folder: '', dataDirectory: '', config: undefined as Configuration | undefined }
  beforeAll(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  beforeEach(async () => {
    held.folder = makeTestFolder()
    held.dataDirectory = path.join(held.folder, 'data')
    held.config = loadConfiguration({
      DATA_DIR: held.dataDirectory,
      SECRET: 'for tests alone '.repeat(3),
      PUBLIC_ORIGIN: 'https://site.test',
    })
    await emptyTables(tables)
  })

  /** Lays files out in a folder: lists become JSON, texts and bytes are taken as they are. */
  async function layOut(files: Record<string, unknown>): Promise<string> {
    const source = path.join(held.folder, 'old')
    await mkdir(path.join(source, 'media'), { recursive: true })
    for (const [name, content] of Object.entries(files)) {
      const bytes =
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
      await writeFile(path.join(source, name), bytes)
    }
    return source
  }

  return {
    held,
    layOut,
    /** One row in each table, with these files in place of some. */
    async layOutWholeSite(changes: Record<string, unknown> = {}): Promise<string> {
      return layOut({
        'media.json': [mediaRow],
        [oldPath]: await blackPng({ width: 8, height: 8 }),
        'settings.json': [{ key: 'site_info', value: { name: 'Sahyadri', logo: oldPath } }],
        'destinations.json': [destinationRow],
        'tours.json': [tourRow],
        'blog_posts.json': [postRow],
        'services.json': [serviceRow],
        'enquiries.json': [enquiryRow],
        ...changes,
      })
    },
    run(...args: string[]) {
      if (!held.config) throw new Error('There is no configuration')
      return importNow(held.config, args)
    },
  }
}
