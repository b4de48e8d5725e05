import { build } from 'vite'
import { expect, test } from 'vitest'
import { shrinkInlineScripts } from './shrink-inline-scripts.ts'

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [shrinkInlineScripts()],
    build: { write: false, minify: false, lib: { entry: file, formats: ['es'] } },
  })
  const [first] = [built].flat()
  return first && 'output' in first ? first.output[0].code : ''
}

test('the script within public pages keeps its name and what it says to the browser, and loses the names within', async () => {
  const code = await bundle('app/hydration/start-hydration.ts')
  expect(code).not.toMatch(/isWanted|layOutInTurn/)
  expect(code).toMatch(/function startHydration\(/)
  for (const word of ['deferred-script', 'first-contentful-paint', 'visibilitychange', 'priority'])
    expect(code).toContain(word)
})

test('nothing else is shortened', async () => {
  expect(await bundle('app/hydration/replay-early-input.ts')).toContain('restoreEmptied')
})
