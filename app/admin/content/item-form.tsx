import type { ReactNode } from 'react'
import type { z } from 'zod'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { copyOf } from '#shared/content/copy-of.ts'
import { ContentForm } from './content-form.tsx'
import type { ContentKind } from './content-kinds.ts'
import { MissingItem } from './missing-item.tsx'

type Props<Schema extends z.ZodObject> = {
  kind: ContentKind
  schema: Schema
  labels: Readonly<Record<keyof Schema['shape'], string>>
  /** What stands in the form for a new one. */
  blank: object
  loaded: {
    item: { id: string; updatedAt: Date } | undefined
    /** Of which the new one is to be a copy. */
    copied: object | undefined
    newId: string | undefined
  }
  result: SaveResult | undefined
  children: ReactNode
}

/** The dialog in which an item of content is added or changed, as `loadItemForm` loaded it. */
export function ItemForm<Schema extends z.ZodObject>({ blank, loaded, ...form }: Props<Schema>) {
  const { item, copied, newId } = loaded
  if (!item && newId === undefined) return <MissingItem kind={form.kind} />
  const { shape } = form.schema
  const initial = valuesOf(shape, item ?? (copied ? copyOf(shape, copied) : blank))
  return <ContentForm key={item?.id ?? 'new'} {...form} initial={initial} item={item} newId={newId} />
}
