import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import type { z } from 'zod'
import { ChangedElsewhere } from '#app/admin/changed-elsewhere.tsx'
import type { FormErrors } from '#shared/form-values.ts'
import { ConflictView } from './conflict-view.tsx'
import { ContentDialog, useCloseDialog } from './content-dialog.tsx'
import type { ContentKind } from './content-kinds.ts'
import { FormProvider, useFormValues } from './form-state.ts'
import type { Values } from './form-values-of.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Refusal } from './refusal.tsx'
import type { SaveAnswer } from './save-answer.ts'
import { SaveBar } from './save-bar.tsx'

type Props = {
  kind: ContentKind
  schema: z.ZodObject
  labels: Readonly<Record<string, string>>
  initial: Values
  /** When the item was last changed, as it was loaded; null for a new one. */
  loadedAt: string | null
  answer: SaveAnswer | undefined
  /** Where it can be seen as the public would see it. */
  preview?: string
  children: ReactNode
}

type Local = { errors: FormErrors } | undefined

/** The dialog in which an item is added or changed. It closes when the save worked; until then it keeps everything. */
export function ContentForm(props: Props) {
  const { kind, schema, labels, answer, children, preview } = props
  const isNew = props.loadedAt === null
  const typed = answer && !answer.ok ? answer.typed : undefined
  const form = useFormValues({ schema, initial: props.initial, typed, isNew })
  const [loadedAt, setLoadedAt] = useState(props.loadedAt)
  const [local, setLocal] = useState<Local>()
  const [settled, setSettled] = useState<SaveAnswer>()
  const { pathname, search, state } = useLocation()
  const isSaving = useNavigation().formMethod === 'POST'
  const submit = useSubmit()
  const close = useCloseDialog(kind.path)

  const shown = local ?? (answer === settled ? undefined : answer)
  const conflict =
    !local && answer !== settled && answer && !answer.ok && answer.reason === 'conflict' && answer
  const errors = shown && 'errors' in shown ? shown.errors : {}

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const found = form.check()
    if (Object.keys(found).length > 0) return setLocal({ errors: found })
    setLocal(undefined)
    const sent = form.toSend()
    if (loadedAt !== null) sent.set('loadedAt', loadedAt)
    const action = pathname + search
    void submit(sent, { method: 'post', action, state, replace: true, preventScrollReset: true })
    return undefined
  }

  return (
    <ContentDialog title={isNew ? `Add ${kind.one}` : `Edit ${kind.one}`} onClose={close}>
      <FormProvider value={{ ...form, labels, errors }}>
        <form
          noValidate
          method="post"
          action={pathname + search}
          onSubmit={save}
          className="flex min-h-0 grow flex-col"
        >
          {loadedAt !== null && (
            <input type="hidden" name="loadedAt" value={conflict ? conflict.changedAt : loadedAt} />
          )}
          <div className="min-h-0 grow overflow-y-auto px-4 py-5 sm:px-6">
            <ChangedElsewhere topics={isNew ? ['settings'] : ['settings', kind.topic]} />
            {shown && <Refusal shown={shown} kind={kind} labels={labels} />}
            {conflict && (
              <ConflictView
                mine={form.values}
                stored={conflict.stored}
                labels={labels}
                onChosen={(chosen) => {
                  form.replace(chosen)
                  setLoadedAt(conflict.changedAt)
                  setSettled(conflict)
                }}
              />
            )}
            <div hidden={Boolean(conflict)} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              {children}
            </div>
          </div>
          <SaveBar
            listPath={kind.path}
            isSaving={isSaving}
            hasConflict={Boolean(conflict)}
            preview={preview}
            onClose={close}
          />
        </form>
      </FormProvider>
      <LeaveGuard isDirty={form.isDirty} />
    </ContentDialog>
  )
}
