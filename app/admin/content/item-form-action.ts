import { data } from 'react-router'
import type { z } from 'zod'
import { type Stored, saveAction } from '#app/admin/forms/save-action.ts'
import type { StaffActor } from '#server/auth/staff-context.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'

/**
 * What a form begins with: the item of this id, or without one the id that a new item is to have, and the item of which it is to
 * be a copy, if its address names one.
 */
export async function beginItemForm<Item>(
  { id, source }: { id?: string | undefined; source?: string | undefined },
  find: (id: string) => Promise<Item | undefined>,
) {
  if (id !== undefined) return { item: await find(id), copied: undefined, newId: undefined }
  const newId = crypto.randomUUID()
  if (source === undefined) return { item: undefined, copied: undefined, newId }
  const copied = await find(source)
  return { item: undefined, copied, newId: copied && newId }
}

/** The same as an answer, with what else its inputs need; 404 where there is no such item. */
export function answerItemForm<Begun extends { item: unknown; newId: string | undefined }>(begun: Begun) {
  return data(begun, { status: begun.item || begun.newId ? 200 : 404 })
}

type Work<Schema extends z.ZodObject, Item> = {
  schema: Schema
  create: (actor: StaffActor, input: z.infer<Schema> & WithPreservedIdentity) => Promise<SaveOutcome<Item>>
  change: (
    actor: StaffActor,
    change: { id: string; loadedAt: Date; input: z.infer<Schema> },
  ) => Promise<SaveOutcome<Item>>
}

type Posted = { actor: StaffActor; request: Request; params: { id?: string | undefined } }

/**
 * Saves what such a form sent: to the item in its address, or as a new one. A second sending of a new one adds no second item,
 * and may change the first.
 */
export function saveItem<Schema extends z.ZodObject, Item extends Stored>(
  { actor, request, params }: Posted,
  { schema, create, change }: Work<Schema, Item>,
) {
  return saveAction<Schema, Item>({
    request,
    schema,
    save(input, { newId, loadedAt, isEdit }) {
      const id = params.id ?? (isEdit ? newId : undefined)
      if (id !== undefined) return change(actor, { id, loadedAt, input })
      return create(actor, newId === undefined ? input : { ...input, preservedIdentity: { id: newId } })
    },
  })
}
