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
  ['ß', 'SS'],
  ['Meera —', 'M'],
])('%j is marked %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('where a browser cannot tell what one sign is, a letter stands with its marks', () => {
  vi.stubGlobal('Intl', { ...Intl })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(['Meera Kulkarni', 'सविता पाटील', 'E\u0301lodie'].map(initialsOf)).toEqual(['MK', 'सपा', 'É'])
})

test('a person has one colour everywhere, and those of an office differ', () => {
  const names = ['Meera Kulkarni', 'Ravi Patil', 'Asha Rao', 'सविता पाटील', 'John', 'Leela Joshi', '']
  const tones = names.map(toneOf)
  expect(names.map(toneOf)).toEqual(tones)
  expect(tones.every((tone) => Number.isInteger(tone) && tone >= 0 && tone < initialsTones)).toBe(true)
  expect(new Set(tones).size).toBeGreaterThan(2)
  expect(toneOf('E\u0301lodie')).toBe(toneOf('Élodie'))
})
