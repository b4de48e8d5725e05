/** Writes the notes of a release from the changelog and the upgrade page. */

const maxLines = 40
const groups = ['Added', 'Changed', 'Fixed', 'Security']
const forDevelopers = /^- Developers:/

/**
 * At most 40 lines: what to do before the upgrade, then the changes by group. Throws an Error that names a
 * missing section.
 */
export function writeNotes(texts: { version: string; changelog: string; upgrading: string }): string {
  const { version } = texts
  const before = sectionOf(texts.upgrading, { headings: [version], file: 'docs/upgrading.md' })
    .filter((line) => /^[-|]/.test(line) && !/^\|[ |-]*$/.test(line))
    .slice(0, 10)
  const changes = sectionOf(texts.changelog, { headings: [version, 'Unreleased'], file: 'CHANGELOG.md' })
  const lists = groups
    .map((group) => [group, linesOf(changes, group)] as const)
    .filter(([, lines]) => lines.length > 0)
  const room = maxLines - 1 - (before.length + 2) - lists.length * 3
  const each = Math.floor(room / Math.max(1, lists.length))
  return [
    `# Pravas ${version}`,
    ...['', '## Before you upgrade', ...before],
    ...lists.flatMap(([group, lines]) => ['', `## ${group}`, ...shorten(lines, each)]),
    '',
  ].join('\n')
}

function sectionOf(
  text: string,
  { headings, file }: { headings: readonly string[]; file: string },
): string[] {
  const parts = text.split(/^## /m)
  const part = headings.map((heading) => parts.find((found) => found.startsWith(heading))).find(Boolean)
  if (!part) throw new Error(`${file} has no section ${headings.join(' or ')}`)
  return part.split('\n').slice(1)
}

function linesOf(section: readonly string[], group: string): string[] {
  const from = section.indexOf(`### ${group}`)
  if (from < 0) return []
  const rest = section.slice(from + 1)
  const end = rest.findIndex((line) => line.startsWith('### '))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter((line) => line.startsWith('- ') && !forDevelopers.test(line))
}

function shorten(lines: readonly string[], most: number): string[] {
  if (lines.length <= most + 1) return [...lines]
  return [...lines.slice(0, most), `- … and ${lines.length - most} more: see CHANGELOG.md`]
}
