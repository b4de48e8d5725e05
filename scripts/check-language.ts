/**
 * Counts phrases of the former writing style in comments and documents, and fails if one occurs more often than the baseline allows.
 * The baseline only goes down: `node scripts/check-language.ts --lower` writes smaller counts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const baselineFile = path.join(import.meta.dirname, 'language-baseline.json')

const phrases: readonly [name: string, pattern: RegExp, instead: string][] = [
  ['whoever', /\bwho(?:m)?ever\b/gi, 'name who acts: the visitor, the caller, the job'],
  ['nobody', /\bnobody\b/gi, 'no visitor, no caller, or say what does not happen'],
  [
    'told',
    /\b(?:is|are|was|were|been|be|gets?) told\b|\btold (?:of|in)\b/gi,
    'notified, shown, logged, returned',
  ],
  ['said of', /\b(?:is|are|was|were|been|be) said\b|\bsaid of\b/gi, 'shown, written, returned'],
  ['kept', /\b(?:is|are|was|were) kept\b/gi, 'stored, cached, preserved'],
  ['asked for', /\b(?:is|are|was|were) asked (?:for|anew|again)\b/gi, 'requested, fetched'],
  [
    'what as a subject',
    /(?:^|[.:;*/] )What (?:is|was|are|were|becomes|became|came|comes|stands|lies)\b/gm,
    'name the thing',
  ],
  ['of what', /(?:^|[.:;*/] )Of (?:what|which|whom|whose|all|each|a|an)\b/gm, 'subject, verb, object'],
  [
    'stands',
    /\b(?:stands?|stood|lies|lay) (?:in|on|at|there|beside|above|below|behind|between)\b/gi,
    'is, is rendered, is stored',
  ],
  ['in turn', /\bin turn\b/gi, 'round-robin, one after another'],
  ['answers', /\banswer(?:s|ed)? (?:with|to|for|by)\b/gi, 'responds, returns'],
  ['anew', /\banew\b/gi, 'again'],
  ['goes on', /\bgo(?:es)? on (?:with|in|to|as)\b/gi, 'continues'],
  ['deed', /\bdeeds?\b/gi, 'action'],
  ['ledger', /\bledgers?\b/gi, 'audit log'],
  ['second step', /\bsecond (?:step|factor)s?\b/gi, 'two-factor'],
]

type Count = Record<string, number>
type Occurrence = { phrase: string; place: string; text: string }

const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
// Git lists deleted files until the commit.
const files = listed.filter((file) => existsSync(file))
const found = files.flatMap(findIn)
const counts: Count = Object.fromEntries(
  phrases.map(([name]) => [name, found.filter(({ phrase }) => phrase === name).length]),
)
const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Count

if (process.argv.includes('--lower')) {
  const lower = Object.entries(counts).map(([name, count]) => [
    name,
    Math.min(count, baseline[name] ?? count),
  ])
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(lower), undefined, 2)}\n`)
}
for (const [name, , instead] of phrases) {
  const count = counts[name] ?? 0
  const allowed = baseline[name] ?? 0
  if (count <= allowed) continue
  console.log(`"${name}" occurs ${count} times, ${allowed} are allowed. Write: ${instead}.`)
  for (const { phrase, place, text } of found) if (phrase === name) console.log(`  ${place}: ${text}`)
  process.exitCode = 1
}

function findIn(file: string): Occurrence[] {
  if (!isRead(file)) return []
  const text = proseOf(file, readFileSync(file, 'utf8'))
  return text
    .split('\n')
    .flatMap((line, at) =>
      phrases.flatMap(([phrase, pattern]) =>
        [...line.matchAll(pattern)].map(() => ({ phrase, place: `${file}:${at + 1}`, text: line.trim() })),
      ),
    )
}

/** Tests keep their names until they are rewritten; the trade glossary and this file list words. */
function isRead(file: string): boolean {
  const isProse = /\.(?:tsx?|css|md)$/.test(file)
  return isProse && !/\.(?:test|journey|engine)\.tsx?$|^tests\/|trade-glossary|check-language/.test(file)
}

/** The text of a document, or the comments of a source file, each on its own line. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text
  const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\\w])\/\/[^\n]*/g
  let prose = ''
  let end = 0
  for (const { 0: words, index } of text.matchAll(comment)) {
    prose += text.slice(end, index).replace(/[^\n]/g, '') + words
    end = index + words.length
  }
  return prose
}
