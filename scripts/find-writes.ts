/** Finds writes to guarded tables outside `write` of server/content/, which have no actor. */
import { parseAst } from 'rolldown/parseAst'
import { type See, visitSyntax } from '#scripts/rules/visit-syntax.ts'
import type { SourceFile } from './source-files.ts'

export type StrayWrite = { path: string; line: number; what: string }

const guarded = new Map([
  ['destinations', 'destinations'],
  ['tours', 'tours'],
  ['tourDestinations', 'tour_destinations'],
  ['blogPosts', 'blog_posts'],
  ['travelServices', 'services'],
  ['translations', 'translations'],
  ['settings', 'settings'],
  ['media', 'media'],
  ['replacedMedia', 'replaced_media'],
  ['enquiries', 'enquiries'],
  ['enquiryEvents', 'enquiry_events'],
  ['eventMentions', 'event_mentions'],
  ['mergedEnquiries', 'merged_enquiries'],
  ['enquiryEmails', 'enquiry_emails'],
  ['replyTemplates', 'reply_templates'],
  ['trash', 'trash'],
  ['staffUsers', 'staff_users'],
  ['staffAccounts', 'staff_accounts'],
  ['emailChanges', 'email_changes'],
  ['staffDesks', 'staff_desks'],
  ['staffSessions', 'staff_sessions'],
  ['staffSecondFactors', 'staff_second_factors'],
  ['staffRecoveryCodes', 'staff_recovery_codes'],
  ['staffPasskeys', 'staff_passkeys'],
  ['secondFactorRoles', 'second_factor_roles'],
  ['savedViews', 'saved_views'],
  ['savedViewDefaults', 'saved_view_defaults'],
  ['changes', 'changes'],
])
const names = new Set([...guarded.keys(), 'table'])

/** Permitted exceptions with reasons. The list may only get shorter. */
export const directWrites: Readonly<Record<string, string>> = {
  'server/enquiries/store-enquiry.ts INSERT INTO enquiries':
    'the statement names the actor itself, so that no enquiry costs a round trip more',
  'server/backup/restore/older-schema.ts TRUNCATE ?': 'in a schema of its own that only a restore reads',
  'server/backup/restore/older-schema.ts INSERT INTO ?':
    'into that schema, too: what is taken over from there is written by write()',
  'server/auth/session-life.ts update staffSessions': 'the use of a session renews it, which changes nothing',
}

/** Includes code that imitates a `writing`. */
export function findStrayWrites(
  files: readonly SourceFile[],
  past: Readonly<Record<string, string>> = directWrites,
): StrayWrite[] {
  return files.filter(isProduct).flatMap(({ path, lines }) => {
    const source = lines.join('\n')
    const found: StrayWrite[] = []
    const see: See<Node> = (node, above) => {
      const what = strayWrite(node, above) ?? disguisedWrite(node, path)
      if (what && !(`${path} ${what}` in past))
        found.push({ path, line: source.slice(0, node.start).split('\n').length, what })
    }
    visitSyntax(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), { see })
    return found
  })
}

type Node = {
  type: string
  start: number
  name?: string
  value?: unknown
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
  params?: Node[]
  quasis?: { value: { raw: string } }[]
  typeAnnotation?: Node
  typeName?: Node
}

function strayWrite(node: Node, above: readonly Node[]): string | undefined {
  if (isCallOf(node, ['insert', 'update', 'delete'])) {
    const [target] = node.arguments ?? []
    const table = target?.type === 'MemberExpression' ? target.property?.name : target?.name
    if (!names.has(table ?? '') || isOnWriting(node)) return undefined
    return `${node.callee?.property?.name} ${table}`
  }
  const statement = rawWrite(textOf(node))
  const isCarried = above.some((outer) => isCallOf(outer, ['execute']) && isOnWriting(outer))
  return statement && !isCarried ? statement : undefined
}

/** Detects code that disguises another transaction as a `writing`. */
function disguisedWrite(node: Node, path: string): string | undefined {
  if (path.startsWith('server/content/')) return undefined
  if (node.type === 'TSAsExpression' && node.typeAnnotation?.typeName?.name === 'Writing')
    return 'a cast to Writing'
  if (
    node.type === 'Identifier' &&
    (node.name === 'incrementContentVersion' || node.name === 'waitForContentVersion')
  )
    return node.name
  const work = isCallOf(node, ['transaction']) ? node.arguments?.[0] : undefined
  const isNamedSo = work?.params?.some(({ name }) => name === 'writing')
  return isNamedSo ? 'a transaction of its own that is called writing' : undefined
}

const raw = /\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?)\s+(?:ONLY\s+)?("?\w+"?|\?)/

/** A template value is `?`, and could be any table. */
function rawWrite(sql: string): string | undefined {
  for (const [, verb, target = ''] of sql.matchAll(new RegExp(raw, 'g'))) {
    const name = target.replaceAll('"', '')
    const isSet = verb === 'UPDATE' && /^(?:SET|OF)$/.test(name)
    if (!isSet && (name === '?' || [...guarded.values()].includes(name))) return `${verb} ${name}`
  }
  return undefined
}

function textOf({ type, value, quasis }: Node): string {
  if (type === 'TemplateLiteral') return quasis?.map(({ value: { raw: text } }) => text).join('?') ?? ''
  return type === 'Literal' && typeof value === 'string' ? value : ''
}

function isCallOf({ type, callee }: Node, methods: readonly string[]): boolean {
  return (
    type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    methods.includes(callee.property?.name ?? '')
  )
}

function isOnWriting({ callee }: Node): boolean {
  return callee?.object?.type === 'Identifier' && callee.object.name === 'writing'
}

function isProduct({ path }: SourceFile): boolean {
  return /^(?:app|server|sample)\/.+\.tsx?$/.test(path) && !/\.(?:test|contract|d)\.tsx?$/.test(path)
}
