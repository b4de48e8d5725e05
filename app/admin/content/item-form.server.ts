import { data } from 'react-router'
import type { z } from 'zod'
import { type Stored, saveAction } from '#app/admin/forms/save-action.ts'
import { findLastChanger, listHistory } from '#server/audit-log/change-records.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import type { StaffActor } from '#server/auth/staff-context.ts'
import { readTranslationProgress } from '#server/translations/translation-records.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { actorLabel } from '#shared/staff/actor-label.ts'

type Source<Item> = {
  kind: ContentKindName
  params: { id?: string | undefined; source?: string | undefined }
  find: (id: string) => Promise<Item | undefined>
}

/** Loads an item and its last change, or the id of a new item and the item to copy. */
export async function loadItemForm<Item>(
  actor: StaffActor,
  { kind, params: { id, source }, find }: Source<Item>,
) {
  const none = { item: undefined, copied: undefined, lastChange: undefined, languages: [], state: undefined }
  if (id !== undefined) {
    const item = await find(id)
    return {
      ...none,
      item,
      newId: undefined,
      lastChange: item && (await findLastChange(actor, { kind, itemId: id })),
      languages: await readTranslationProgress(actor, { kind, id }),
      state: item ? undefined : await readItemState(actor, { kind, itemId: id }),
    }
  }
  const newId = crypto.randomUUID()
  if (source === undefined) return { ...none, newId }
  const copied = await find(source)
  const state = copied ? undefined : await readItemState(actor, { kind, itemId: source })
  return { ...none, copied, newId: copied && newId, state }
}

async function findLastChange(actor: StaffActor, of: { kind: ContentKindName; itemId: string }) {
  const { entries } = await listHistory(actor, { ...of, limit: 1 })
  const [entry] = entries
  return entry && { at: entry.at, who: actorLabel(entry) }
}

export function itemFormResponse<Loaded extends { item: unknown; newId: string | undefined }>(
  loaded: Loaded,
) {
  return data(loaded, { status: loaded.item || loaded.newId ? 200 : 404 })
}

type Records<Schema extends z.ZodObject, Item> = {
  kind: string
  schema: Schema
  create: (actor: StaffActor, input: z.infer<Schema> & WithPreservedIdentity) => Promise<SaveOutcome<Item>>
  change: (
    actor: StaffActor,
    edit: { id: string; loadedAt: Date; input: z.infer<Schema> },
  ) => Promise<SaveOutcome<Item>>
}

type Posted = { actor: StaffActor; request: Request; params: { id?: string | undefined } }

export function saveItemForm<Schema extends z.ZodObject, Item extends Stored>(
  { actor, request, params }: Posted,
  { kind, schema, create, change }: Records<Schema, Item>,
) {
  return saveAction({
    request,
    id: params.id,
    schema,
    findChanger: (itemId) => findLastChanger(actor, { kind, itemId }),
    save: (input, { id, loadedAt, identity }) =>
      id ? change(actor, { id, loadedAt, input }) : create(actor, { ...input, ...identity }),
  })
}
