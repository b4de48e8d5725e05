// What staff may do with one item of any kind, published or not: find, create, change; the other content-*-records list and remove.
import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import type { ContentKindName, PagedKindName } from '#shared/content/content-kind.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { Actor } from './actor.ts'
import { chooseSlug } from './choose-slug.ts'
import { type ContentRow, contentRegister } from './content-register.ts'
import { checkVersion, requireNew, requireRow, saveContent } from './save-content.ts'
import { settleTimes } from './schedule/item-times.ts'
import { requirePublishPermission } from './schedule/publish-permission.ts'
import type { Action } from './write.ts'

/** An item as staff read it. */
export type ContentRecord<Kind extends ContentKindName> = Omit<ContentRow<Kind>, 'searchText'>
type ContentInput<Kind extends ContentKindName> = z.infer<(typeof contentRegister)[Kind]['schema']>

type Stored = { id: string; title: string; updatedAt: Date; slug?: string }
type Values = Record<string, unknown>
type Prepared = { ok: true; values: Values } | { ok: false; errors: FormErrors }

/** A kind, and what its noun has of its own. `Item` is how staff read one. */
type Noun<Kind extends ContentKindName, Item> = {
  kind: Kind
  /** Of an item, where it is not all of its row; may hold what stands in other tables. */
  columns?: SelectedFields
  /** Long work on the input, before the transaction: more values of the row, or why there can be none. */
  prepare?: (input: ContentInput<Kind>) => Promise<Prepared>
  /** Values of the row that depend on what is stored; takes the locks that come before the row's own places. */
  complete?: (
    transaction: Transaction,
    of: { input: ContentInput<Kind>; stored: Item | undefined },
  ) => Promise<Values>
  /** Writes what stands in other tables, once the row is there. */
  follow?: (writing: Writing, of: { id: string; input: ContentInput<Kind> }) => Promise<void>
}

/** A save that goes on from what was loaded; `loadedAt` is the `updatedAt` that came with it. */
export type ContentChange<Input> = { id: string; loadedAt: Date; input: Input }

/** The record functions of one kind; a kind with nothing of its own needs no more than its name. */
export function contentRecords<
  Kind extends ContentKindName,
  Item extends Stored = ContentRecord<Kind> & Stored,
>(noun: Noun<Kind, Item>) {
  type Input = ContentInput<Kind> & { title: string; slug?: string }
  const { kind } = noun
  const { table } = contentRegister[kind]
  const { searchText: _, ...ownRow } = getTableColumns(table)
  const columns: SelectedFields = noun.columns ?? ownRow

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
      requirePublishing(actor, { input, stored: undefined })
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
      requirePublishing(actor, { input, stored })
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

  function requirePublishing(actor: Actor, of: { input: Input; stored: Item | undefined }): void {
    requirePublishPermission(actor, of as unknown as Parameters<typeof requirePublishPermission>[1])
  }

  async function prepare(input: Input): Promise<Prepared> {
    return noun.prepare ? noun.prepare(input) : { ok: true, values: {} }
  }

  async function complete(
    transaction: Transaction,
    of: { input: Input; stored: Item | undefined },
  ): Promise<Values> {
    const times = await settleTimes(transaction, of as Parameters<typeof settleTimes>[1])
    return { ...times, ...(await noun.complete?.(transaction, of)) }
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

  return { find, create, change }
}
