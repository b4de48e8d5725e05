/** Addresses of the panel's screens with something that is there in their variable parts, so that they draw what they are for. */
import type { Client } from 'pg'
import { nounTables, someId } from './staff-paths-under-test.ts'

/** Other stories delete the enquiries that they find: this one is nobody else's. */
const newEnquiry = `INSERT INTO enquiries (type, name, email, message, source_page)
  VALUES ('general', 'Somebody to look at', 'somebody@example.com', 'In May, please.', 'contact') RETURNING id`

/** Nothing could be made of it, should somebody restore it. */
const newTrash = `INSERT INTO trash (deletion, kind, item_id, title, item)
  VALUES (gen_random_uuid(), 'blogPost', gen_random_uuid(), 'Something to look at', '{}') RETURNING id`

/** An item with a history and a version: changed and changed back in two transactions. */
const shownBy: Readonly<Record<string, string>> = {
  services: 'sort_order = sort_order # 1',
  destinations: 'is_featured = NOT is_featured',
  tours: 'is_featured = NOT is_featured',
  blog_posts: 'is_featured = NOT is_featured',
}

/** What the screens that ask before much is done are asked about. */
const questions: Readonly<Record<string, string>> = {
  media: '?id=',
  enquiries: '?deed=delete&id=',
  trash: '?deed=purge&id=',
  content: '?deed=publish&id=',
}

/** What stands last in an address and is no record: a language, or the list of saved views. */
function withNames(screen: string): string {
  return screen
    .replace(new RegExp(`(/translations|/preview)/${someId}$`), '$1/mr')
    .replace(`/admin/views/${someId}`, '/admin/views/tours')
}

/**
 * The address of a screen, with `:id` (`someId`) replaced by an existing item, setting, version or trash entry, and
 * an existing language or list.
 */
export async function pathOfSomething(client: Client, address: string): Promise<string> {
  const screen = withNames(address)
  const noun = screen.split('/')[2] ?? ''
  const table = nounTables[noun]
  const isQuestion = /\/selected$|^\/admin\/media\/delete$/.test(screen)
  if (!screen.includes(someId) && !isQuestion) return screen
  if (noun === 'settings') return screen.replace(someId, 'site_info')
  const id = await idOfSomething(client, noun)
  if (id && isQuestion) return `${screen}${questions[noun] ?? questions.content}${id}`
  if (!id || !table) return screen.replace(someId, id ?? someId)
  const path = screen.replace(someId, id)
  if (path.endsWith('/history') && shownBy[table]) await versionOf(client, { table, id })
  if (!path.endsWith(someId)) return path
  // The other enquiry of the same person.
  if (noun === 'enquiries') return path.replace(someId, (await idOfSomething(client, noun)) ?? someId)
  return path.replace(someId, await versionOf(client, { table, id }))
}

/** Records without versions. */
const unversioned: Readonly<Record<string, string>> = {
  'reply-templates': 'reply_templates',
  departures: 'departures',
}

async function idOfSomething(client: Client, noun: string): Promise<string | undefined> {
  if (noun === 'enquiries' || noun === 'trash') return idIn(client, noun === 'trash' ? newTrash : newEnquiry)
  const table = unversioned[noun] ?? nounTables[noun]
  return table && idIn(client, `SELECT id FROM ${table} ORDER BY created_at, id LIMIT 1`)
}

async function versionOf(client: Client, { table, id }: { table: string; id: string }): Promise<string> {
  const change = `UPDATE ${table} SET ${shownBy[table]} WHERE id = '${id}'`
  await client.query(change)
  await client.query(change)
  const entries = `SELECT id FROM changes WHERE item_id = '${id}' ORDER BY id DESC LIMIT 1 OFFSET 1`
  return (await idIn(client, entries)) ?? someId
}

async function idIn(client: Client, statement: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(statement)
  return rows[0]?.id
}
