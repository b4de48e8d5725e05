import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFailedTest, listFailedJourneys, listFailedUnitTests } from './failed-tests.ts'

test('failed tests are named with their file and what they said', () => {
  const report = {
    testResults: [
      {
        name: '/a/rules.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['Error: by nought'] },
        ],
      },
    ],
  }
  expect(listFailedUnitTests(JSON.stringify(report))).toEqual([
    { name: '/a/rules.test.ts: divides', message: 'Error: by nought' },
  ])
})

test('a file that could not be prepared is named itself', () => {
  const report = {
    testResults: [
      { name: '/a/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/a/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(listFailedUnitTests(JSON.stringify(report))).toEqual([
    { name: '/a/b.test.ts', message: 'no such module' },
  ])
})

test('journeys that failed, also those that passed at a second try, are found in nested suites', () => {
  const spec = (title: string, { status, ...result }: { status: string; error?: { message: string } }) => ({
    title,
    file: 'tours.journey.ts',
    tests: [{ status, results: [result] }],
  })
  const sails = spec('sails', { status: 'unexpected', error: { message: 'sank' } })
  const rides = spec('rides', { status: 'flaky', error: { message: 'fell' } })
  const report = {
    errors: [{ message: 'the site did not start' }],
    suites: [
      {
        specs: [spec('walks', { status: 'expected' })],
        suites: [{ specs: [sails, rides] }],
      },
    ],
  }
  expect(listFailedJourneys(JSON.stringify(report))).toEqual([
    { name: 'the run itself', message: 'the site did not start' },
    { name: 'tours.journey.ts: sails', message: 'sank', page: [] },
    { name: 'tours.journey.ts: rides', message: 'fell', page: [] },
  ])
})

test('a failed story shows the dialog or the main part of its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-story-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  const tree =
    '- link "Logout":\n  - /url: /out\n- dialog "Add":\n  - link "Help":\n    - /url: /help\n  - alert: Too long'
  writeFileSync(path, `# Page\n\n\`\`\`yaml\n${tree}\n\`\`\`\n\n# Source\n`)
  const results = [{ error: { message: 'hidden' }, attachments: [{ name: 'error-context', path }] }]
  const specs = [{ title: 'sails', file: 'a.journey.ts', tests: [{ status: 'unexpected', results }] }]
  const [failed] = listFailedJourneys(JSON.stringify({ specs }))
  expect(failed && describeFailedTest(failed).split('\n')).toEqual([
    '✘ a.journey.ts: sails',
    '    hidden',
    '    - dialog "Add":',
    '      - link "Help":',
    '      - alert: Too long',
  ])
})

test('of a long message the beginning is told', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n\n')
  const told = describeFailedTest({ name: 'a: b', message }).split('\n')
  expect([told[0], told[1], told.length]).toEqual(['✘ a: b', '    line 0', 13])
})
