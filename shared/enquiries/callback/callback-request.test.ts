import { expect, test } from 'vitest'
import { callStep, callTimes, canBeCalled } from './callback-request.ts'

const inIndia = (time: string) => new Date(`${time}+05:30`)

test.each([
  ['any', '2026-11-26T09:00', '2026-11-26'],
  ['any', '2026-11-26T19:00', '2026-11-27'],
  ['morning', '2026-11-26T00:00', '2026-11-26'],
  ['morning', '2026-11-26T11:59', '2026-11-26'],
  ['morning', '2026-11-26T12:00', '2026-11-27'],
  ['afternoon', '2026-11-26T16:59', '2026-11-26'],
  ['afternoon', '2026-12-31T17:00', '2027-01-01'],
  ['evening', '2026-11-26T08:00', '2026-11-26'],
  ['evening', '2026-11-26T23:30', '2026-11-27'],
] as const)('%s, wished at %s, is due on %s', (...[callTime, at, on]) => {
  expect(callStep(callTime, inIndia(at)).nextStepOn).toBe(on)
})

test('each wish tells the office of itself', () => {
  const steps = callTimes.map(({ value }) => callStep(value, inIndia('2026-11-26T09:00')).nextStep)
  expect(new Set(steps).size).toBe(callTimes.length)
  for (const step of steps) expect(step).toMatch(/^Call back.*, as asked for in the form$/)
})

test('a call needs a number, and none is needed where none is wished', () => {
  expect(canBeCalled({ callTime: 'evening', phone: null })).toBe(false)
  expect(canBeCalled({ callTime: 'evening', phone: '' })).toBe(false)
  expect(canBeCalled({ callTime: 'evening', phone: '98220 12345' })).toBe(true)
  expect(canBeCalled({ callTime: null, phone: null })).toBe(true)
  expect(canBeCalled({ callTime: '', phone: '' })).toBe(true)
})
