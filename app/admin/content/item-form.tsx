import type { z } from 'zod'
import { ItemEditor, type ItemEditorProps } from '#app/admin/content/editor/item-editor.tsx'
import type { LastChange } from '#app/admin/content/editor/last-change.tsx'
import type { Languages } from '#app/admin/content/translations/language-links.tsx'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import type { ItemState } from '#server/audit-log/item-state-records.ts'
import { copyOf } from '#shared/content/copy-of.ts'

type Props<Schema extends z.ZodObject> = Pick<
  ItemEditorProps<Schema>,
  'kind' | 'schema' | 'labels' | 'result' | 'sections' | 'rail'
> & {
  blank: object
  loaded: {
    item: { id: string; updatedAt: Date } | undefined
    copied: object | undefined
    newId: string | undefined
    lastChange: LastChange | undefined
    languages: Languages
    /** Set if the item is not stored, such as in the trash. */
    state: ItemState | undefined
  }
}

export function ItemForm<Schema extends z.ZodObject>({ blank, loaded, ...form }: Props<Schema>) {
  const { item, copied, newId, lastChange, languages, state } = loaded
  if (!item && newId === undefined) return <MissingItem kind={form.kind} state={state} />
  const { shape } = form.schema
  const initial = valuesOf(shape, item ?? (copied ? copyOf(shape, copied) : blank))
  const begun = { initial, item, newId, lastChange, languages }
  return <ItemEditor key={item?.id ?? 'new'} {...form} {...begun} />
}
