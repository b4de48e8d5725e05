import { expect, test } from 'vitest'
import { synonymsOf } from './same-meaning.ts'

test.each(['', 'kashmir', 'constructor', '__proto__', 'toString'])('%j means nothing else', (word) => {
  expect(synonymsOf(word)).toEqual([])
})

test.each([
  ['rain', 'monsoon'],
  ['hill station', 'hill'],
  ['jangal', 'tiger'],
  ['killa', 'fort'],
  ['poona', 'pune'],
  ['baarish', 'monsoon'],
  ['dhabdhaba', 'waterfall'],
  ['giryarohan', 'trek'],
  ['samundar', 'sea'],
  ['dongar', 'hill'],
  ['abhayaranya', 'forest'],
  ['vyaghra prakalp', 'tiger'],
  ['deul', 'temple'],
  ['jyotirlinga', 'trimbakeshwar'],
  ['draksh', 'wine'],
  ['adivasi', 'village'],
  ['gufa', 'cave'],
  ['bachche', 'children'],
  ['aji ajoba', 'senior'],
  ['sasta', 'budget'],
  ['sardi', 'december'],
  ['disembar', 'december'],
  ['one week', '7day'],
  ['ambabai', 'mahalakshmi'],
])('%j is also found by %j', (words, other) => {
  expect(synonymsOf(words)).toContain(other)
})
