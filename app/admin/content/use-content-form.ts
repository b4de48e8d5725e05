import { useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import type { z } from 'zod'
import { type FormState, useFormValues } from '#app/admin/forms/form-state.ts'
import { useVersionCheck } from '#app/admin/forms/merge-versions.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { LiveTopic } from '#shared/pages/live-notice.ts'

export type ContentFormProps<Schema extends z.ZodObject> = {
  kind: ContentKind
  schema: Schema
  labels: Readonly<Record<keyof Schema['shape'], string>>
  initial: Values
  item: { id: string; updatedAt: Date } | undefined
  newId: string | undefined
  result: SaveResult | undefined
  /** The screen itself reports changes by other users, because the item has no page. */
  isUnseen?: boolean
}

export type FormBeginning = { typed: Values; base: Values }

type Local = { errors: FormErrors; attempt: number } | undefined

export type ContentFormState = ReturnType<typeof useContentForm>

export function useContentForm<Schema extends z.ZodObject>(props: ContentFormProps<Schema>) {
  const { kind, schema, labels, item, initial, result, isUnseen = false } = props
  const isNew = item === undefined
  const topics: LiveTopic[] = isNew || isUnseen ? ['settings'] : ['settings', kind.topic]
  const { pathname, search, state } = useLocation()
  const beginning = (result && (state as { beginning?: FormBeginning } | null)?.beginning) || undefined
  const form = useFormValues({ schema, initial, typed: beginning?.typed, isNew })
  const start = useVersionCheck({
    loadedAt: item?.updatedAt.toISOString(),
    base: beginning?.base ?? initial,
    newId: props.newId,
  })
  const [local, setLocal] = useState<Local>()
  const [handled, setSettled] = useState<SaveResult>()
  const isSaving = useNavigation().formMethod === 'POST'
  const submit = useSubmit()

  const shown = local ?? (result === handled ? undefined : result)
  const conflict = shown && 'stored' in shown ? shown : undefined
  const errors = form.stillWrong(shown)
  const action = pathname + search

  function isReady(asked?: Values): boolean {
    if (isSaving || form.isWaiting) return false
    const found = form.check(asked)
    const isFine = Object.keys(found).length === 0
    setLocal((before) => (isFine ? undefined : { errors: found, attempt: (before?.attempt ?? 0) + 1 }))
    return isFine
  }

  /** `asked` overrides field values; `told` adds form data without a field. */
  function save({ asked = {}, told = {} }: { asked?: Values; told?: Values } = {}): void {
    if (Object.keys(asked).length > 0) form.replace({ ...form.values, ...asked })
    if (!isReady(asked)) return
    setSettled(result)
    const sent = form.toSend(asked)
    start.addTo(sent, { ...form.values, ...asked })
    for (const [name, value] of Object.entries(told)) sent.set(name, value)
    void submit(sent, { method: 'post', action, state, replace: true, preventScrollReset: true })
  }

  function goOnFrom(chosen: Values): void {
    if (!conflict) return
    form.replace(chosen)
    start.restart(conflict)
    setSettled(conflict)
  }

  const context: FormState = { ...form, labels, errors }
  return {
    ...{ kind, topics, schema, labels, initial, item, isNew, form, start, context },
    ...{ shown, conflict, errors, isSaving, action },
    ...{ isReady, save, goOnFrom },
  }
}
