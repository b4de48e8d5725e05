import { expect, test } from 'vitest'
import { withMessagesImported } from './preload-messages.ts'

const words = 'app/site/messages/messages-mr.ts'
const manifest = {
  page: { file: 'assets/page-a1.js', imports: ['shared'], dynamicImports: [words, 'late'] },
  shared: { file: 'assets/shared-b2.js', dynamicImports: [words] },
  late: { file: 'assets/late-c3.js' },
  plain: { file: 'assets/plain-c3.js', dynamicImports: ['late'] },
  [words]: { file: 'assets/messages-mr-D_4-x.js' },
}

test('what loads later for another reason stays so', () => {
  const { page, plain, late } = withMessagesImported(manifest)
  expect(page?.imports).not.toContain('late')
  expect(plain).toEqual(manifest.plain)
  expect(late).toEqual(manifest.late)
})

test('words are named by each file that waits for them, beside what it imports', () => {
  const { page, shared } = withMessagesImported(manifest)
  expect(page?.imports).toEqual(['shared', words])
  expect(shared?.imports).toEqual([words])
})
