import { afterEach, expect, test, vi } from 'vitest'
import { sliceCount, slicedTitle, sliceOf } from './slice.ts'

const widths = [360, 768, 1366]
const cases = Array.from({ length: 160 }, (_, at) => ({ screen: `screen-${at}` })).flatMap((screen) =>
  widths.map((width) => ({ ...screen, width })),
)

afterEach(() => {
  vi.unstubAllEnvs()
})

function playWith(seed: string, changed = ''): readonly (typeof cases)[number][] {
  vi.stubEnv('TEST_SLICE', seed)
  vi.stubEnv('TEST_CHANGED_FILES', changed)
  return sliceOf(cases, undefined, ({ screen }) => [`app/admin/${screen}/`])
}

test('all seeds together play every case once', () => {
  const played = Array.from({ length: sliceCount }, (_, seed) => playWith(String(seed))).flat()
  expect(played).toHaveLength(cases.length)
  expect(new Set(played)).toEqual(new Set(cases))
})

test('a slice takes about its share, and cases of every width', () => {
  for (let seed = 0; seed < sliceCount; seed += 1) {
    const played = playWith(String(seed))
    expect(played.length).toBeLessThan(cases.length / 4)
    expect(new Set(played.map(({ width }) => width)).size).toBe(widths.length)
  }
})

test('every case of a changed screen is played', () => {
  const played = playWith('0', 'README.md\napp/admin/screen-7/list.tsx')
  expect(played.filter(({ screen }) => screen === 'screen-7')).toHaveLength(widths.length)
})

test('"all" and no seed play everything', () => {
  expect(playWith('all')).toHaveLength(cases.length)
  vi.stubEnv('TEST_SLICE', undefined)
  expect(sliceOf(cases)).toHaveLength(cases.length)
})

test('a product without a case in the slice still plays one', () => {
  for (let seed = 0; seed < sliceCount; seed += 1) {
    vi.stubEnv('TEST_SLICE', String(seed))
    expect(sliceOf(['alone'])).toEqual(['alone'])
  }
})

test('a sliced story is played by one seed, by all together, and when its screen changed', () => {
  const isPlayed = (seed: string, changed = '') => {
    playWith(seed, changed)
    return !slicedTitle('a title is not cut', ['app/admin/tours/']).includes('@full')
  }
  const playing = Array.from({ length: sliceCount }, (_, seed) => String(seed)).filter((seed) =>
    isPlayed(seed),
  )
  expect(playing).toHaveLength(1)
  expect(isPlayed('all')).toBe(true)
  for (let seed = 0; seed < sliceCount; seed += 1)
    expect(isPlayed(String(seed), 'app/admin/tours/list.tsx')).toBe(true)
})
