import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router'
import type { z } from 'zod'
import { PanelDialog, useCloseDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { ChangedElsewhere } from '#app/admin/forms/changed-elsewhere.tsx'
import { FieldConflictView } from '#app/admin/forms/conflict-view.tsx'
import { FormProvider, useFormValues } from '#app/admin/forms/form-state.ts'
import type { Values } from '#app/admin/forms/form-values-of.ts'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { Refusal } from '#app/admin/forms/refusal.tsx'
import { SaveBar } from '#app/admin/forms/save-bar.tsx'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { saveOnShortcut } from '#app/admin/forms/save-shortcut.ts'
import { StartInputs, useVersionCheck } from '#app/admin/forms/version-check.tsx'
import { isAmong, keptFields, workIn } from '#app/admin/kept-work/keepable.ts'
import { KeptWork } from '#app/admin/kept-work/kept-work.tsx'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { type ContentKind, dialogPaths } from './content-kinds.ts'

type Props<Schema extends z.ZodObject> = {
  kind: ContentKind
  /** Of a form that adds in a way of its own. */
  title?: string
  schema: Schema
  /** What each field is called, in the form and where versions differ. */
  labels: Readonly<Record<keyof Schema['shape'], string>>
  initial: Values
  /** As it was loaded; undefined for a new one. */
  item: { id: string; updatedAt: Date } | undefined
  /** Of a new one: its id. */
  newId: string | undefined
  result: SaveResult | undefined
  children: ReactNode
}

/** `attempt` tells two refusals of the same apart. */
type Local = { errors: FormErrors; attempt: number } | undefined

/** The dialog in which an item is added or changed. It closes when the save worked; until then it keeps everything. */
export function ContentForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { kind, schema, labels, result, children, item } = props
  const isNew = item === undefined
  const typed = result && !result.ok && result.typed ? result : undefined
  const form = useFormValues({ schema, initial: props.initial, typed: typed?.typed, isNew })
  const start = useVersionCheck({
    loadedAt: item?.updatedAt.toISOString(),
    ...(typed ?? { base: props.initial, newId: props.newId }),
  })
  const [local, setLocal] = useState<Local>()
  const [settled, setSettled] = useState<SaveResult>()
  const { pathname, search, state } = useLocation()
  const isSaving = useNavigation().formMethod === 'POST'
  const submit = useSubmit()
  const close = useCloseDialog(kind.path)

  const shown = local ?? (result === settled ? undefined : result)
  const conflict = shown && 'stored' in shown ? shown : undefined
  const errors = form.stillWrong(shown)

  function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || form.isWaiting) return
    const found = form.check()
    if (Object.keys(found).length > 0) {
      return setLocal((before) => ({ errors: found, attempt: (before?.attempt ?? 0) + 1 }))
    }
    setLocal(undefined)
    // What it said is of the save before.
    setSettled(result)
    const sent = form.toSend()
    start.addTo(sent, form.values)
    const action = pathname + search
    void submit(sent, { method: 'post', action, state, replace: true, preventScrollReset: true })
    return undefined
  }

  return (
    <PanelDialog title={titleOf(props)} onClose={close}>
      <FormProvider value={{ ...form, labels, errors }}>
        <form
          ref={saveOnShortcut}
          noValidate
          method="post"
          action={pathname + search}
          onSubmit={save}
          className="flex min-h-0 grow flex-col"
        >
          <StartInputs {...(conflict ? start.restartFrom(conflict) : start)} />
          <div className="min-h-0 grow overflow-y-auto px-4 py-5 sm:px-6">
            {!conflict && (
              <ChangedElsewhere
                key={start.loadedAt}
                topics={isNew ? ['settings'] : ['settings', kind.topic]}
                id={item?.id}
              />
            )}
            <KeptEdit schema={schema} initial={props.initial} isNew={isNew} form={form} start={start} />
            {shown && <Refusal shown={shown} errors={errors} kind={kind} labels={labels} />}
            {conflict && (
              <FieldConflictView
                versions={{ base: start.base, mine: form.values, stored: conflict.stored }}
                changedAt={conflict.changedAt}
                labels={labels}
                onChosen={(chosen) => {
                  form.replace(chosen)
                  start.restart(conflict)
                  setSettled(conflict)
                }}
              />
            )}
            {/* Disabled, so that a browser without JavaScript sends each field once: as it was chosen above. */}
            <fieldset
              hidden={conflict !== undefined}
              disabled={conflict !== undefined}
              className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2"
            >
              {children}
            </fieldset>
          </div>
          <SaveBar
            listPath={kind.path}
            isSaving={isSaving}
            hasConflict={conflict !== undefined}
            isWaiting={form.isWaiting}
            paths={item && pathsOf(kind, item)}
            onClose={close}
          />
        </form>
      </FormProvider>
      <LeaveGuard isDirty={form.isDirty || form.isWaiting} />
    </PanelDialog>
  )
}

function titleOf({ title, item, kind }: { title?: string; item?: unknown; kind: ContentKind }): string {
  return title ?? `${item ? 'Edit' : 'Add'} ${kind.one}`
}

type EditProps = {
  schema: z.ZodObject
  initial: Values
  isNew: boolean
  form: ReturnType<typeof useFormValues>
  start: ReturnType<typeof useVersionCheck>
}

/** Keeps on the device what is typed, and puts an edit of an earlier page where it was. */
function KeptEdit({ schema: { shape }, initial, isNew, form, start }: EditProps) {
  const { pathname } = useLocation()
  const base = (isNew ? undefined : start.base) ?? initial
  return (
    <KeptWork
      form={pathname}
      stored={initial}
      work={workIn({ fields: shape, values: form.values, base, start: start.marks })}
      isStored={(kept) => isAmong(initial, kept.values)}
      onBringBack={(kept) => {
        form.bringBack(keptFields(shape, kept.values))
        start.goOn(kept.start, keptFields(shape, kept.base))
      }}
    />
  )
}

function pathsOf(kind: ContentKind, { id }: { id: string }) {
  const { preview, history } = dialogPaths(kind)
  return { preview: preview(id), history: history(id) }
}
