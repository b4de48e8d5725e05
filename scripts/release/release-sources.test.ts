import { expect, test } from 'vitest'
import { followImports } from './release-sources.ts'

const files: Record<string, string> = {
  'server/media/intake/image-worker.ts': `import sharp from 'sharp'\nimport { encode } from './encode-image.ts'\nimport type { Picture } from '#shared/media/picture.ts'`,
  'server/media/intake/encode-image.ts': `import {\n  limits,\n} from '#shared/media/media-limits.ts'\nconst { later } = await import('./later.ts')`,
  'server/media/intake/later.ts': `import './image-worker.ts'`,
  'shared/media/media-limits.ts': `export { one } from './one.ts'\nexport type { Two } from './two.ts'`,
  'shared/media/one.ts': `const text = "import nothing from './nothing.ts'"`,
}

function read(file: string): string {
  const text = files[file]
  if (text === undefined) throw new Error(`${file} was asked for`)
  return text
}

test('a file that is missing is not passed over', () => {
  expect(() => followImports(['server/nowhere.ts'], read)).toThrow('server/nowhere.ts')
})

test('all that is imported comes along, over several lines, later on and by re-export; types and packages do not', () => {
  expect(followImports(['server/media/intake/image-worker.ts'], read)).toEqual([
    'server/media/intake/encode-image.ts',
    'server/media/intake/image-worker.ts',
    'server/media/intake/later.ts',
    'shared/media/media-limits.ts',
    'shared/media/one.ts',
  ])
})
