// Erases a sender's personal data elsewhere, in the transaction that permanently deletes the enquiry.
import { sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'
import { latinDigits } from '#shared/values/parse-number.ts'

export type Sender = { id: string; name?: unknown; email?: unknown; phone?: unknown }

/** Audit log entries remain without the person's name. */
export async function erasePersons(writing: Writing, senders: readonly Sender[]): Promise<void> {
  if (senders.length === 0) return
  const ids = sql.param(senders.map(({ id }) => id))
  const { rows: merged } = await writing.execute<Sender>(
    sql`SELECT id, item ->> 'name' AS name, item ->> 'email' AS email, item ->> 'phone' AS phone
        FROM merged_enquiries WHERE standing_id = ANY (${ids}::uuid[])`,
  )
  await writing.execute(
    sql`SELECT erase_from_changes('enquiry', ${ids}::text[]), erase_enquiry_events(${ids}::uuid[])`,
  )
  await eraseFromViews(writing, [...senders, ...merged])
}

type View = { id: string; name: string; query: string }

async function eraseFromViews(writing: Writing, senders: readonly Sender[]): Promise<void> {
  const people = senders.map(readPerson)
  const isNamed = (text: string) => people.some((person) => mentions(text, person))
  const { rows: views } = await writing.execute<View>(sql`SELECT id, name, query FROM saved_views`)
  const { rows: entries } = await writing.execute<{ id: string; names: (string | null)[] }>(sql`
    SELECT item_id AS id, ARRAY[title, before ->> 'name', after ->> 'name'] AS names
    FROM changes WHERE kind = 'saved-view'`)
  const named = new Set(
    entries.filter(({ names }) => names.some((name) => isNamed(name ?? ''))).map(({ id }) => id),
  )
  for (const view of views) {
    const parameters = [...new URLSearchParams(view.query)]
    const searches = parameters.filter(([key]) => freeTexts.has(key)).map(([, value]) => value)
    const searched = people.filter((person) => searches.some((text) => searchesFor(text, person)))
    const isSearch = searched.length > 0
    const hasName = isNamed(view.name) || searched.some((person) => sharesWord(view.name, person))
    if (!hasName && !isSearch) continue
    if (hasName) named.add(view.id)
    const name = hasName ? `View ${view.id.slice(0, 8)}` : view.name
    const kept = parameters.filter(
      ([key, value]) => !(freeTexts.has(key) && searched.some((person) => searchesFor(value, person))),
    )
    const query = isSearch ? new URLSearchParams(kept).toString() : view.query
    await writing.execute(sql`UPDATE saved_views SET name = ${name}, query = ${query} WHERE id = ${view.id}`)
  }
  await eraseViewNames(writing, [...named])
}

/** The entries remain. */
export async function eraseViewNames(writing: Writing, viewIds: readonly string[]): Promise<void> {
  if (viewIds.length === 0) return
  await writing.execute(sql`SELECT set_config('pravas.ledger_exception', 'erasure', true)`)
  await writing.execute(sql`
    UPDATE changes SET title = '', before = before - 'name', after = after - 'name'
    WHERE kind = 'saved-view' AND item_id = ANY (${sql.param([...viewIds])}::text[])`)
  await writing.execute(sql`SELECT set_config('pravas.ledger_exception', '', true)`)
}

const freeTexts = new Set(['q', 'sender'])

type Person = { whole: string[]; words: ReadonlySet<string>; phone: string }

function readPerson({ name, email, phone }: Sender): Person {
  const whole = [name, email].map(textsIn).filter((words) => words.length > 1)
  const [mailbox] = String(email ?? '').split('@')
  return {
    whole: whole.map((words) => words.join(' ')),
    words: new Set([name, mailbox].flatMap(textsIn)),
    phone: digitsIn(phone).slice(-10),
  }
}

/** The full name, email or phone number, or at least two words of them. */
function mentions(text: string, { whole, words, phone }: Person): boolean {
  const own = textsIn(text)
  const padded = ` ${own.join(' ')} `
  if (whole.some((part) => padded.includes(` ${part} `))) return true
  if (phone.length >= 7 && digitsIn(text).includes(phone)) return true
  return new Set(own).size > 1 && own.every((word) => words.has(word))
}

/** Searches use partial numbers. */
function searchesFor(text: string, person: Person): boolean {
  const digits = digitsIn(text)
  const isPartialPhone = digits.length >= 5 && !/\p{L}/u.test(text) && person.phone.includes(digits)
  return isPartialPhone || mentions(text, person)
}

function sharesWord(text: string, { words }: Person): boolean {
  return textsIn(text).some((word) => word.length >= 3 && words.has(word))
}

function textsIn(value: unknown): string[] {
  const text = String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function digitsIn(value: unknown): string {
  return latinDigits(String(value ?? '')).replace(/\D/g, '')
}
