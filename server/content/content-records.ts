// What staff may do with content of any kind, published or not: list, find, create, change; content-removal-records has the rest.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import type { ContentKindName, PagedKindName } from '#shared/content/content-kind.ts'
import type { ContentStatus } from '#shared/content/content-status.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { ContentSort } from '#shared/content/list-filters.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { Actor } from './actor.ts'
import { chooseSlug } from './choose-slug.ts'
import { listOrder } from './content-order.ts'
import { contentRegister } from './content-register.ts'
import { idsOnPage, type ListPage, readListPage } from './list-page.ts'
import { checkVersion, requireNew, requireRow, saveContent } from './save-content.ts'
import { matchesText } from './text-search.ts'
import type { Action } from './write.ts'

type Stored = { id: string; title: string; updatedAt: Date; slug?: string }
type Asked = { q: string; page?: number; sort?: ContentSort | ''; status?: string }
type Values = Record<string, unknown>
type Prepared = { ok: true; values: Values } | { ok: false; errors: FormErrors }

/** What a noun has of its own. `Item` is how staff read one, `Row` what a list reads of it, `Listed` what it shows. */
type Noun<Item extends Stored, Row, Listed, Input, Filters extends Asked> = {
  kind: ContentKindName
  /** Of an item; may hold what stands in other tables. */
  columns: SelectedFields
  /** Of a row in a list: never the long texts. */
  listed: SelectedFields
  /** Makes of the rows of a list what it shows. */
  show: (rows: Row[]) => Promise<Listed[]>
  /** Narrows a list beyond its texts; by the status without it. */
  narrow?: (filters: Filters) => SQL | undefined
  /** Long work on the input, before the transaction: more values of the row, or why there can be none. */
  prepare?: (input: Input) => Promise<Prepared>
  /** Values of the row that depend on what is stored; takes the locks that come before the row's own places. */
  complete?: (transaction: Transaction, of: { input: Input; stored: Item | undefined }) => Promise<Values>
  /** Writes what stands in other tables, once the row is there. */
  follow?: (writing: Writing, of: { id: string; input: Input }) => Promise<void>
}

/** A save that goes on from what was loaded; `loadedAt` is the `updatedAt` that came with it. */
export type ContentChange<Input> = { id: string; loadedAt: Date; input: Input }

/** The record functions of one noun. */
export function contentRecords<
  Item extends Stored,
  Row,
  Listed,
  Input extends { title: string; slug?: string },
  Filters extends Asked = Asked,
>(noun: Noun<Item, Row, Listed, Input, Filters>) {
  const { kind, columns } = noun
  const { table } = contentRegister[kind]

  /** One page of all items that fit, in the order of the kind unless sorted otherwise. */
  function list(filters: Filters): Promise<ListPage<Listed>> {
    const { q, page = 1, sort } = filters
    const narrowed = noun.narrow ? noun.narrow(filters) : byStatus(kind, filters.status)
    const fits = and(q ? matchesText(table.searchText, q) : undefined, narrowed)
    const order = listOrder(kind, sort)
    return readListPage({
      page,
      count: () => database().$count(table, fits),
      read: async (window) => {
        const rows = await database()
          .select(noun.listed)
          .from(table)
          .where(inArray(table.id, idsOnPage(table, { fits, order, window })))
          .orderBy(...order)
        return noun.show(rows as Row[])
      },
    })
  }

  function read(within: Pick<Transaction, 'select'>, id: string) {
    return within.select(columns).from(table).where(eq(table.id, id))
  }

  /** The item with this id; undefined when there is none, or when it is no id at all. */
  async function find(id: string): Promise<Item | undefined> {
    if (!isRecordId(id)) return undefined
    const [row] = await read(database(), id)
    return row as Item | undefined
  }

  /** Adds an item. An empty slug is derived from the title; a typed one that is taken is refused at its field. */
  async function create(
    actor: Actor,
    { preservedIdentity, ...given }: Input & WithPreservedIdentity,
  ): Promise<SaveOutcome<Item>> {
    const input = given as unknown as Input
    const prepared = await prepare(input)
    if (!prepared.ok) return { ...prepared, reason: 'invalid' }
    const id = preservedIdentity?.id ?? randomUUID()
    return saveContent(changeOf(id, { actor, action: 'create' }), async (writing) => {
      await requireNew(writing, { id: preservedIdentity?.id, find: (id) => read(writing, id) })
      const slug = await slugOf(writing, { input })
      const own = await complete(writing, { input, stored: undefined })
      const values = { ...input, ...prepared.values, ...own, ...slug, id, ...preservedIdentity }
      await writing.insert(table).values(ownColumns(values) as never)
      return afterwards(writing, { id, input })
    })
  }

  /** Replaces an item by `input`, unless it changed since it was loaded. */
  async function change(
    actor: Actor,
    { id, loadedAt, input }: ContentChange<Input>,
  ): Promise<SaveOutcome<Item>> {
    if (!isRecordId(id)) return { ok: false, reason: 'missing' }
    const prepared = await prepare(input)
    if (!prepared.ok) return { ...prepared, reason: 'invalid' }
    return saveContent(changeOf(id, { actor, action: 'change' }), async (writing) => {
      const [row] = await read(writing, id).for('update')
      const stored = checkVersion(row as Item | undefined, loadedAt)
      const own = await complete(writing, { input, stored })
      const slug = input.slug === stored.slug ? {} : await slugOf(writing, { input, id })
      const values = { ...input, ...prepared.values, ...own, ...slug }
      await writing
        .update(table)
        .set(ownColumns(values) as never)
        .where(eq(table.id, id))
      return afterwards(writing, { id, input })
    })
  }

  async function prepare(input: Input): Promise<Prepared> {
    return noun.prepare ? noun.prepare(input) : { ok: true, values: {} }
  }

  async function complete(
    transaction: Transaction,
    of: { input: Input; stored: Item | undefined },
  ): Promise<Values> {
    return noun.complete ? noun.complete(transaction, of) : {}
  }

  async function slugOf(
    transaction: Transaction,
    { input, id }: { input: Input; id?: string },
  ): Promise<Values> {
    const { slug: typed, title } = input
    if (typed === undefined) return {}
    const item = { kind: kind as PagedKindName, typed, title, ...(id && { id }) }
    return { slug: await chooseSlug(transaction, item) }
  }

  async function afterwards(writing: Writing, of: { id: string; input: Input }): Promise<Item> {
    await noun.follow?.(writing, of)
    return requireRow(await read(writing, of.id)) as unknown as Item
  }

  function changeOf(id: string, by: { actor: Actor; action: Action }) {
    return { ...by, subject: { kind, ids: [id] } }
  }

  /** Without what stands in other tables. */
  function ownColumns(values: Values): Values {
    return Object.fromEntries(Object.entries(values).filter(([name]) => name in table))
  }

  return { list, find, create, change }
}

function byStatus(kind: ContentKindName, status: string | undefined): SQL | undefined {
  const { table } = contentRegister[kind]
  return status && 'status' in table ? eq(table.status, status as ContentStatus) : undefined
}
