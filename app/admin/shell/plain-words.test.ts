import { expect, test } from 'vitest'
import { emailLabels } from '#app/admin/settings/email/mail-settings.ts'
import { settingSections } from '#app/admin/settings/setting-fields.ts'
import { listSourceFiles } from '#scripts/source-files.ts'
import claimWords from '#shared/claims/claim-words.json' with { type: 'json' }

/** What a clerk did not understand, and what is said instead. */
const replaced = [
  'Go on with this choice',
  'How the site is',
  'is as it was',
  'stands in its place',
  'stands in their place',
  'Take away',
  'structured data',
]

/** Words that the specification gives a field, and that nobody in an office knows: a hint explains each. */
const hard = /favicon|hero|\bSMTP\b|slug|meta|JSON/i

test('no screen of the panel says what a clerk did not understand', () => {
  const said = listSourceFiles(process.cwd())
    .filter(({ path }) => /^(app\/admin|shared)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, lines }) =>
      lines
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
        .flatMap((line) => replaced.filter((words) => line.includes(words)).map((words) => [path, words])),
    )
  expect(said).toEqual([])
})

test('no claim is described in words that a clerk did not understand', () => {
  const texts = JSON.stringify(claimWords)
  expect(texts.length).toBeGreaterThan(1000)
  expect(replaced.filter((words) => texts.includes(words))).toEqual([])
})

test('a setting with a hard word in its label explains it', () => {
  const unexplained = settingSections.flatMap(({ key, note, fields }) =>
    fields
      .filter(({ label, hint }) => hard.test(label) && !hint)
      .map(({ name }) => `${key}.${name}`)
      .concat(hard.test(key) && !/large picture/.test(note) ? [key] : []),
  )
  expect(unexplained).toEqual([])
})

test('each field of the mail server that is called by a hard word explains it', () => {
  const hardNames = Object.entries(emailLabels).filter(([, label]) => hard.test(label))
  const source = listSourceFiles(process.cwd()).find(({ path }) => path.endsWith('email-fields.tsx'))
  const text = source?.lines.join('\n') ?? ''
  for (const [name] of hardNames) {
    const [, field = ''] = text.split(`name="${name}"`)
    expect([name, field.split('/>')[0]?.includes('hint=')]).toEqual([name, true])
  }
})
