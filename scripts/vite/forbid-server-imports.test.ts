import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { writeTree } from '#tests/support/small-tree.ts'
import { forbidServerImports } from './forbid-server-imports.ts'

const secret = "export const secret = 'known to our machine alone'\n"
const shared = "export const fact = 'known to both'\n"

/** Builds app/page.ts of such a tree for the browser, or for the server when `ssr`; gives the bundle's text. */
async function buildPage(files: Record<string, string>, { ssr = false } = {}): Promise<string> {
  const root = writeTree(files)
  const page = path.join(root, 'app/page.ts')
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [forbidServerImports(root)],
    build: { write: false, ssr, rolldownOptions: { input: page } },
  })
  const outputs = Array.isArray(answer) ? answer : [answer]
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((part) => ('code' in part ? part.code : ''))
    .join()
}

test('a browser build that loads a file under server/ fails, naming the file', async () => {
  const leak = buildPage({
    'server/tours/tour-records.ts': secret,
    'app/page.ts': "import { secret } from '#server/tours/tour-records.ts'\nconsole.log(secret)\n",
  })
  await expect(leak).rejects.toThrow('server/tours/tour-records.ts')
})

test('a leak through another file is found as well', async () => {
  const leak = buildPage({
    'server/secret.ts': secret,
    'shared/fact.ts': "export { secret } from '#server/secret.ts'\n",
    'app/page.ts': "const fact = () => import('#shared/fact.ts')\nconsole.log(fact)\n",
  })
  await expect(leak).rejects.toThrow('server/secret.ts')
})

test('a browser build without server code passes', async () => {
  const bundle = await buildPage({
    'shared/fact.ts': shared,
    'app/page.ts': "import { fact } from '#shared/fact.ts'\nconsole.log(fact)\n",
  })
  expect(bundle).toContain('known to both')
})

test('the server build may load server code', async () => {
  const files = {
    'server/secret.ts': secret,
    'app/page.ts': "import { secret } from '#server/secret.ts'\nconsole.log(secret)\n",
  }
  expect(await buildPage(files, { ssr: true })).toContain('known to our machine alone')
})
