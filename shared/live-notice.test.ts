import { expect, test } from 'vitest'
import { type LiveNotice, readLiveNotice } from './live-notice.ts'

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
