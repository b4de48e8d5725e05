import { expect, onTestFinished, test, vi } from 'vitest'
import { initialsOf, initialsTones, toneOf } from './initials.ts'

test.each(['', ' ', '   ', '—', '( )', '🌧️'])('%j has no initials', (name) => {
  expect(initialsOf(name)).toBe('')
})

test.each([
  ['Meera Kulkarni', 'MK'],
  ['meera kulkarni', 'MK'],
  ['Ravi', 'R'],
  ['  Asha   Bai  Rao ', 'AR'],
  ['“Bala” (Joshi)', 'BJ'],
  ['Élodie d’Souza', 'ÉD'],
  ['E\u0301lodie', 'É'],
  ['सविता पाटील', 'सपा'],
  ['क्षितिज शिंदे', 'क्षिशिं'],
  ['7 Hills', '7H'],
  ['7\uFE0F\u20E3 Hills', '7\uFE0F\u20E3H'],
  ['q\u0303 Rao', 'Q\u0303R'],
  ['ß', 'SS'],
  ['Meera —', 'M'],
])('%j is marked %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

/** The module as a browser loads it that has this `Intl`. */
async function loadWith(intl: object) {
  vi.stubGlobal('Intl', intl)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllGlobals())
  return (await import('./initials.ts')).initialsOf
}

test('where a browser cannot tell what one sign is, a letter stands with its marks', async () => {
  const mark = await loadWith({})
  expect(['Meera Kulkarni', 'सविता पाटील', 'E\u0301lodie'].map((name) => mark(name))).toEqual([
    'MK',
    'सपा',
    'É',
  ])
})

test('a long list of people makes what divides words into signs once, and not for Latin letters', async () => {
  const Segmenter = vi.fn(Intl.Segmenter)
  const mark = await loadWith({ Segmenter })
  expect(['Meera Kulkarni', 'Élodie d’Souza', '7 Hills'].map((name) => mark(name))).toEqual([
    'MK',
    'ÉD',
    '7H',
  ])
  expect(Segmenter).not.toHaveBeenCalled()
  expect(['Meera Kulkarni', 'सविता पाटील', 'Ravi'].map((name) => mark(name))).toEqual(['MK', 'सपा', 'R'])
  expect(Segmenter).toHaveBeenCalledTimes(1)
})

test('a person has one colour everywhere, and those of an office differ', () => {
  const names = ['Meera Kulkarni', 'Ravi Patil', 'Asha Rao', 'सविता पाटील', 'John', 'Leela Joshi', '']
  const tones = names.map(toneOf)
  expect(names.map(toneOf)).toEqual(tones)
  expect(tones.every((tone) => Number.isInteger(tone) && tone >= 0 && tone < initialsTones)).toBe(true)
  expect(new Set(tones).size).toBeGreaterThan(2)
  expect(toneOf('E\u0301lodie')).toBe(toneOf('Élodie'))
})
