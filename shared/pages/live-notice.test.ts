import { expect, test } from 'vitest'
import { type LiveNotice, mayConcern, readLiveNotice } from './live-notice.ts'

const at = '2026-03-01T10:20:30.456Z'

test('a text that is no notice is none, whoever sent it', () => {
  const texts = [
    '',
    '{',
    'null',
    '7',
    '"settings"',
    '[]',
    '{"topic":"settings"}',
    JSON.stringify({ topic: 'sessions', keys: [], at }),
    JSON.stringify({ topic: 'settings', keys: 'site_info', at }),
    JSON.stringify({ topic: 'settings', keys: ['<script>'], at }),
    JSON.stringify({ topic: 'settings', keys: ['x'.repeat(41)], at }),
    JSON.stringify({ topic: 'settings', keys: [], at: 'yesterday' }),
    JSON.stringify({ topic: 'settings', keys: [], at: 5 }),
    JSON.stringify({ topic: 'settings', keys: [], at: [at] }),
    JSON.stringify({ topic: 'settings', keys: [], at: `x${at}` }),
    JSON.stringify({ topic: 'settings', keys: [], at: `${at}x` }),
    JSON.stringify({ topic: 'settings', keys: [null], at }),
  ]
  expect(texts.filter(readLiveNotice)).toEqual([])
})

test('a value that travels with a notice is left behind', () => {
  const sent = { topic: 'settings', keys: ['site_info'], at, value: { name: 'Secret' } }
  expect(readLiveNotice(JSON.stringify(sent))).toEqual({ topic: 'settings', keys: ['site_info'], at })
})

test('a notice comes out as it went in', () => {
  const notice: LiveNotice = { topic: 'travel-services', keys: [], at }
  expect(readLiveNotice(JSON.stringify(notice))).toEqual(notice)
})

const [one, other] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3302']

test('what became of one item is no news of another, nor of one that is still to be added', () => {
  const notice: LiveNotice = { topic: 'tours', keys: [other], at }
  expect([mayConcern(notice, one), mayConcern(notice, undefined)]).toEqual([false, false])
})

test('what became of an item, of nobody knows which, or of the settings concerns its form', () => {
  const notices = [
    { topic: 'tours', keys: [other, one], at },
    { topic: 'tours', keys: [], at },
    { topic: 'settings', keys: ['site_info'], at },
  ] as const
  const read = notices.map((notice) => readLiveNotice(JSON.stringify(notice)) as LiveNotice)
  expect(read.map((notice) => mayConcern(notice, one))).toEqual([true, true, true])
})
