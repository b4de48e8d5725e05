/**
 * Finds migrations that break an older release on the same database: expand first, contract one release
 * later.
 */
import type { SourceFile } from './source-files.ts'

export type DestructiveChange = { path: string; line: number; what: string }

const lastUnshared = 18
const migration = /^server\/database\/migrations\/(\d{4})-[^/]+\.sql$/
/** Names the published release that stopped using the removed parts. */
const unusedSince = /^\s*--\s*Unused since (\d+\.\d+\.\d+)\b/m

type Statement = { text: string; line: number }
type Made = { tables: ReadonlySet<string>; columns: ReadonlySet<string>; others: ReadonlySet<string> }

/** Skips migrations that name a release in `released` which stopped using the removed parts. */
export function findDestructiveChanges(
  files: readonly SourceFile[],
  released: ReadonlySet<string>,
): DestructiveChange[] {
  return files.flatMap(({ path, lines }) => {
    const number = Number(migration.exec(path)?.[1] ?? 0)
    if (number <= lastUnshared) return []
    const sql = lines.join('\n')
    const named = unusedSince.exec(sql)?.[1]
    if (named !== undefined && released.has(named)) return []
    const found = changesIn(sql).map((change) => ({ path, ...change }))
    if (named === undefined || found.length === 0) return found
    return found.map((change) => ({ ...change, what: `${change.what}, and CHANGELOG.md knows no ${named}` }))
  })
}

export function listReleases(changelog: string): Set<string> {
  return new Set([...changelog.matchAll(/^## \[?v?(\d+\.\d+\.\d+)\b/gm)].map(([, version = '']) => version))
}

function changesIn(sql: string): { line: number; what: string }[] {
  const statements = statementsOf(sql)
  const made = whatIsMade(statements)
  return statements.flatMap(({ text, line }) => findProblems(text, made).map((what) => ({ line, what })))
}

function findProblems(text: string, made: Made): string[] {
  const [, table = '', actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text) ?? []
  if (actions !== undefined)
    return made.tables.has(table)
      ? []
      : actionsOf(actions).flatMap((action) => checkAction(action, { table, made }))
  const [, kind, dropped] =
    /^drop (materialized view|table|view|type|domain|function|procedure|trigger|sequence|schema) (?:if exists )?([^\s(;]+)/.exec(
      text,
    ) ?? []
  if (kind && dropped)
    return made.others.has(dropped) || made.tables.has(dropped) ? [] : [`drops the ${kind} ${dropped}`]
  if (/^alter \S+ .*\b(?:rename|set schema)\b/.test(text)) return [`renames: ${text.slice(0, 60)}`]
  if (/^truncate\b/.test(text)) return ['empties a table']
  if (/^revoke\b/.test(text)) return checkRevoke(text, made)
  if (/\bexecute (?!function\b|procedure\b)/.test(text))
    return ['runs a statement that only the database sees']
  return []
}

/** Privileges on objects of the same migration may be revoked. */
function checkRevoke(text: string, made: Made): string[] {
  const [, on = ''] =
    / on (?:table |function |procedure |sequence )?([^\s(,]+)(?:\([^)]*\))? from /.exec(text) ?? []
  return made.tables.has(on) || made.others.has(on) ? [] : [`takes a right: ${text.slice(0, 60)}`]
}

function checkAction(action: string, { table, made }: { table: string; made: Made }): string[] {
  const [, dropped] = /^drop (?!constraint\b)(?:column )?(?:if exists )?(\S+)/.exec(action) ?? []
  if (dropped) return made.columns.has(`${table}.${dropped}`) ? [] : [`drops the column ${table}.${dropped}`]
  if (/^rename (?!constraint\b)|^set schema\b/.test(action)) return [`renames ${table}: ${action}`]
  const [, altered, change = ''] = /^alter (?:column )?(\S+) (.*)$/.exec(action) ?? []
  if (/^(?:set data )?type\b/.test(change)) return [`changes the type of ${table}.${altered}`]
  if (/^set not null\b/.test(change)) return [`demands a value for ${table}.${altered}`]
  if (/^drop default\b/.test(change)) return [`takes the default of ${table}.${altered}`]
  if (/^(?:disable (?:trigger|rule)|(?:enable|force) row level security|owner to)\b/.test(action))
    return [`takes from older code what it relies on in ${table}: ${action}`]
  const [, added, rest = ''] =
    /^add (?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)(?:column )?(?:if not exists )?(\S+) (.*)$/.exec(
      action,
    ) ?? []
  const demands = /\bnot null\b|\bprimary key\b/.test(rest) && !/\bdefault\b|\bgenerated\b/.test(rest)
  return added && demands ? [`demands a value for the new ${table}.${added} and has no default`] : []
}

function whatIsMade(statements: readonly Statement[]): Made {
  const [tables, columns, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { text } of statements) {
    const [, table] =
      /^create (?:unlogged |temp(?:orary)? )?table (?:if not exists )?([^\s(]+)/.exec(text) ?? []
    if (table) tables.add(table)
    const [, other] =
      /^create (?:or replace )?(?:constraint )?(?:materialized view|view|type|domain|function|procedure|trigger|sequence) ([^\s(]+)/.exec(
        text,
      ) ?? []
    if (other) others.add(other)
    const [, altered, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text) ?? []
    for (const action of actionsOf(actions ?? '')) {
      const [, column] = /^add (?:column )?(?:if not exists )?(\S+)/.exec(action) ?? []
      if (column) columns.add(`${altered}.${column}`)
    }
  }
  return { tables, columns, others }
}

function actionsOf(text: string): string[] {
  const actions: string[] = []
  let depth = 0
  let begun = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue
    actions.push(text.slice(begun, at).trim())
    begun = at + 1
  }
  return actions
}

/** Comments and quoted strings are blanked; function bodies are checked. */
const commentsAndStrings = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g
const bodyStarts = /\$\w*\$|\b(?:begin|then|else|loop)\b/gi

function statementsOf(sql: string): Statement[] {
  const preserveLines = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const plain = sql
    .replaceAll(commentsAndStrings, (text) =>
      text.startsWith("'") ? `''${preserveLines(text).slice(2)}` : preserveLines(text),
    )
    .replaceAll(bodyStarts, (text) => `;${preserveLines(text).slice(1)}`)
  let line = 1
  return plain.split(';').flatMap((part) => {
    const begun = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1
    line += part.split('\n').length - 1
    const text = part.replaceAll('"', '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
    return text === '' ? [] : [{ text, line: begun }]
  })
}
