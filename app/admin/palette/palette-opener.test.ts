import { expect, test, vi } from 'vitest'
import { paletteOpener } from './palette-opener.ts'

vi.mock('./palette.tsx', () => ({ Palette: () => null }))

test('of several letters that open it while it loads, the first reads all of them, and none is lost', async () => {
  let field = 'm'
  const read = () => {
    const typed = field
    field = ''
    return typed
  }
  const opened = [paletteOpener.open(read)]
  for (const letter of 'edia') {
    field += letter
    opened.push(paletteOpener.open(read))
  }
  await Promise.all(opened)
  expect(paletteOpener.state.get()).toMatchObject({ begun: 'media', problem: '' })
})

test('while it is open nothing begins it anew; closed, it is opened with what was typed then', async () => {
  await paletteOpener.open(() => 'forts')
  expect(paletteOpener.state.get().begun).toBe('media')
  paletteOpener.close()
  await paletteOpener.open(() => 'forts')
  expect(paletteOpener.state.get().begun).toBe('forts')
  paletteOpener.close()
})
