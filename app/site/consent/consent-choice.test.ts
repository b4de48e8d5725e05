import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseConsent, consentChanges, readConsent, requestConsentAgain } from './consent-choice.ts'

const ids = { analyticsId: 'G-ABC123', tagManagerId: '' }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('nobody has agreed before they chose, and what stands there by chance is no agreement', () => {
  expect(readConsent(ids)).toBe('asking')
  kept.set('pravas privacy choice', 'accepted')
  expect(readConsent(ids)).toBe('asking')
})

test('agreement holds for the ids it was given for alone', () => {
  chooseConsent('accepted', ids)
  expect(readConsent(ids)).toBe('accepted')
  expect(readConsent({ ...ids, tagManagerId: 'GTM-ABC12' })).toBe('asking')
})

test('a browser that refuses for all sites is not asked, and can still agree', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(readConsent({ ...ids, analyticsId: 'G-NEW123' })).toBe('declined')
  chooseConsent('accepted', ids)
  expect(readConsent(ids)).toBe('accepted')
})

test('a choice is told, and can be made anew', () => {
  const told = vi.fn()
  const stop = consentChanges.subscribe(told)
  chooseConsent('declined', ids)
  requestConsentAgain()
  expect(readConsent(ids)).toBe('asking')
  chooseConsent('accepted', ids)
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  requestConsentAgain()
  chooseConsent('declined', ids)
  expect(told).toHaveBeenCalledTimes(3)
})

test('where the browser keeps nothing, the choice holds until the page is left', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  chooseConsent('declined', { ...ids, analyticsId: 'G-OTHER1' })
  expect(readConsent({ ...ids, analyticsId: 'G-OTHER1' })).toBe('declined')
})
