import { data } from 'react-router'
import type { StaffActor } from '#server/auth/staff-context.ts'
import type { listHistory } from '#server/ledger/change-records.ts'
import type { readItemState } from '#server/ledger/item-state-records.ts'
import type { readTranslationProgress } from '#server/translations/translation-records.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { actorLabel } from '#shared/staff/actor-label.ts'

type Asked<Item> = {
  actor: StaffActor
  kind: ContentKindName
  params: { id?: string | undefined; source?: string | undefined }
  find: (id: string) => Promise<Item | undefined>
  history: typeof listHistory
  languages: typeof readTranslationProgress
  state: typeof readItemState
}

/** Loads the item and its last change, or for a new item its id and optionally the item to copy. */
export async function beginItemForm<Item>({ params: { id, source }, find, ...asked }: Asked<Item>) {
  const none = { item: undefined, copied: undefined, lastChange: undefined, languages: [], state: undefined }
  if (id !== undefined) {
    const item = await find(id)
    return {
      ...none,
      item,
      newId: undefined,
      lastChange: item && (await findLastChange(id, asked)),
      languages: await asked.languages(asked.actor, { kind: asked.kind, id }),
      state: item ? undefined : await asked.state(asked.actor, { kind: asked.kind, itemId: id }),
    }
  }
  const newId = crypto.randomUUID()
  if (source === undefined) return { ...none, newId }
  const copied = await find(source)
  const state = copied ? undefined : await asked.state(asked.actor, { kind: asked.kind, itemId: source })
  return { ...none, copied, newId: copied && newId, state }
}

async function findLastChange(
  itemId: string,
  { actor, kind, history }: Omit<Asked<never>, 'find' | 'params'>,
) {
  const { entries } = await history(actor, { kind, itemId, limit: 1 })
  const [entry] = entries
  return entry && { at: entry.at, who: actorLabel(entry) }
}

/** 404 if the item does not exist. */
export function answerItemForm<Begun extends { item: unknown; newId: string | undefined }>(begun: Begun) {
  return data(begun, { status: begun.item || begun.newId ? 200 : 404 })
}
