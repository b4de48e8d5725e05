import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeNotes } from './release-notes.ts'

const many = (group: string, count: number) =>
  [`### ${group}`, '', ...Array.from({ length: count }, (_, at) => `- ${group} ${at}`)].join('\n')
const upgrading =
  '# Upgrades\n\n## 0.3.0\n\n| | |\n| --- | --- |\n| downtime | none |\n\n- Copy nginx.conf.\n\n## 0.2.0\n\n- Old.\n'
const changelog = `# Changelog\n\n## Unreleased\n\n${many('Added', 60)}\n- Developers: a rule\n\n${many('Fixed', 2)}\n\n## 0.2.0\n\n${many('Changed', 3)}\n`

test('notes hold at most 40 lines, first what to do before the upgrade, and count what they leave out', () => {
  const notes = writeNotes({ version: '0.3.0', changelog, upgrading })
  const lines = notes.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(lines.slice(0, 5)).toEqual([
    '# Pravas 0.3.0',
    '',
    '## Before you upgrade',
    '| downtime | none |',
    '- Copy nginx.conf.',
  ])
  expect(notes).toMatch(/- … and \d+ more: see CHANGELOG.md/)
  expect(notes).toContain('\n## Fixed\n- Fixed 0\n- Fixed 1\n')
  expect(notes).not.toMatch(/Changed 0|Developers|Old\./)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const own = {
    version,
    changelog: readFileSync('CHANGELOG.md', 'utf8'),
    upgrading: readFileSync('docs/upgrading.md', 'utf8'),
  }
  expect(writeNotes(own).trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

test('a section that is missing is named', () => {
  expect(() => writeNotes({ version: '0.4.0', changelog, upgrading })).toThrow(
    'docs/upgrading.md has no section 0.4.0',
  )
})
