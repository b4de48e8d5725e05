import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { ChangedNotice, FieldConflictView } from '#app/admin/forms/conflict-view.tsx'
import { DraftOffer } from '#app/admin/forms/drafts/draft-offer.tsx'
import { draftFieldsOf, isAmong, workIn } from '#app/admin/forms/drafts/keepable.ts'
import { FormProvider, useFormValues } from '#app/admin/forms/form-state.ts'
import { UnsavedChangesGuard } from '#app/admin/forms/leave-guard.tsx'
import { mergeVersions, useVersionCheck } from '#app/admin/forms/merge-versions.ts'
import { RejectionAlert } from '#app/admin/forms/rejection.tsx'
import { saveOnShortcut } from '#app/admin/forms/save-shortcut.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import { notKnown, RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { emailTexts } from '#shared/staff/staff-texts.ts'
import type { MailResult } from './mail-settings.ts'

type Stored = { values: object; version: string }

type Setup<Settings> = {
  schema: z.ZodObject
  labels: Readonly<Record<string, string>>
  loaded: Settings
  result: MailResult<Settings> | undefined
}

/**
 * Newly loaded settings replace the fields only if there is no unsaved input. Input during a save is
 * retained.
 */
export function useMailForm<Settings extends Stored>({ schema, labels, loaded, result }: Setup<Settings>) {
  const read = (settings: Settings) => valuesOf(schema.shape, settings.values)
  const [stored, setStored] = useState(loaded)
  const start = useVersionCheck({ loadedAt: loaded.version, base: read(loaded) })
  const base = start.base ?? {}
  const form = useFormValues({ schema, initial: base, typed: undefined, isNew: false })
  // The router drops the action's result when it revalidates.
  const [latest, setLatest] = useState({ result, attempt: 0 })
  const [resolved, setResolved] = useState<MailResult<Settings>>()
  const [sent, setSent] = useState<Values>()
  const [seen, setSeen] = useState(loaded)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const { revalidate } = useRevalidator()
  const conflict =
    latest.result?.kind === 'conflict' && latest.result !== resolved ? latest.result : undefined
  const errors = form.stillWrong(latest.result)
  const isNews = loaded !== seen && !isSaving && !conflict
  const isOutdated = isNews && loaded.version !== start.loadedAt && form.isDirty

  function goOnFrom(settings: Settings, values: Values) {
    setStored(settings)
    start.restart({ stored: read(settings), changedAt: settings.version })
    form.replace(values)
  }

  if (result && result !== latest.result) {
    setLatest({ result, attempt: latest.attempt + 1 })
    form.noteResult()
    if (result.kind === 'saved') {
      const versions = { base: sent, mine: form.values, stored: read(result.settings) }
      goOnFrom(result.settings, mergeVersions(versions).merged)
    }
  } else if (isNews && !isOutdated) {
    setSeen(loaded)
    if (loaded.version !== start.loadedAt) goOnFrom(loaded, read(loaded))
  }

  useLiveChanges(['settings'], () => void revalidate())

  return {
    ...{ form, labels, conflict, errors, base, isSaving, isOutdated, start },
    ...{ shape: schema.shape, result: latest.result, attempt: latest.attempt },
    stored,
    isStored: (values: Values) => isAmong(read(loaded), values),
    loadedValues: read(loaded),
    conflictValues: conflict && read(conflict.stored),
    noteSend: () => setSent(form.values),
    resolve(values: Values) {
      if (!conflict) return
      setResolved(conflict)
      goOnFrom(conflict.stored, values)
    },
  }
}

type MailFormState = Omit<ReturnType<typeof useMailForm<Stored>>, 'stored'>

type Props = {
  edit: MailFormState
  path: string
  constraints?: MailFormState['form']['constraints']
  onInput?: () => void
  children: ReactNode
}

export function MailForm({ edit, path, constraints, onInput, children }: Props) {
  const { form, labels, conflict, conflictValues, errors, base, start, shape } = edit
  const noteSend = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'save') edit.noteSend()
  }
  return (
    <>
      <Obstacle key={edit.attempt} edit={edit} />
      <DraftOffer
        form={path}
        stored={edit.loadedValues}
        work={workIn({ fields: shape, values: form.values, base, start: start.marks })}
        isStored={(kept) => edit.isStored(kept.values)}
        onBringBack={(kept) => {
          form.bringBack(draftFieldsOf(shape, kept.values))
          // Drafts of earlier releases use this name for the version.
          const { version } = kept.start
          start.goOn(
            version === undefined ? kept.start : { loadedAt: version },
            draftFieldsOf(shape, kept.base),
          )
        }}
      />
      <ChangedNotice isOutdated={edit.isOutdated} />
      {conflict && conflictValues && (
        <FieldConflictView
          versions={{ base, mine: form.values, stored: conflictValues }}
          changedAt={conflict.stored.version}
          changedBy={conflict.changedBy}
          labels={labels}
          onChosen={edit.resolve}
        />
      )}
      <FormProvider value={{ ...form, labels, errors, constraints: { ...form.constraints, ...constraints } }}>
        <Form
          ref={saveOnShortcut}
          method="post"
          replace
          noValidate
          hidden={conflict !== undefined}
          onInput={onInput}
          onSubmit={noteSend}
          className="space-y-8"
        >
          <input type="hidden" name="version" value={start.loadedAt} />
          {children}
        </Form>
      </FormProvider>
      <UnsavedChangesGuard form={path} isDirty={form.isDirty} />
    </>
  )
}

/** Shows above the fields why nothing was saved, and takes the focus: the button is far below. */
function Obstacle({ edit: { conflict, result, errors, labels } }: { edit: MailFormState }) {
  if (conflict) {
    const { changedBy = 'Another user' } = conflict
    const text = `${changedBy === 'you' ? 'You' : changedBy} saved these settings in the meantime. Nothing is lost: choose below what to keep, and save again.`
    return <FormFailure text={text} />
  }
  if (result?.kind !== 'refused') return null
  const { [formErrorKey]: whole } = errors
  if (whole) return <FormFailure text={whole.join(' ')} />
  return <RejectionAlert shown={result} errors={errors} kind={{ one: 'setting' }} labels={labels} />
}

const testEmailPath = '/admin/send-test-email'

export type TestEmailState = { kind: 'idle' | 'sending' } | { kind: 'done'; ok: boolean; text: string }

export function useTestEmail() {
  const [state, setState] = useState<TestEmailState>({ kind: 'idle' })

  async function send(settings: Values): Promise<void> {
    if (!settings.admin_email?.trim()) {
      return setState({ kind: 'done', ok: false, text: emailTexts.adminEmailMissing })
    }
    setState({ kind: 'sending' })
    setState({ kind: 'done', ...(await ask({ email_settings: settings, test_email: settings.admin_email })) })
  }

  function reset(): void {
    setState((before) => (before.kind === 'done' ? { kind: 'idle' } : before))
  }

  return { state, send, reset }
}

async function ask(body: object): Promise<{ ok: boolean; text: string }> {
  try {
    const answer = await withTimeout(async (signal) => {
      const response = await fetch(testEmailPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      if (response.status === 401) void sessionManager.check()
      // A response that is not JSON, for example from a proxy, counts as a failed test.
      return (await response.json().catch(() => ({}))) as { ok?: unknown; error?: unknown }
    })
    if (answer.ok === true) return { ok: true, text: emailTexts.testSuccess }
    return { ok: false, text: typeof answer.error === 'string' ? answer.error : emailTexts.testFailure }
  } catch (error) {
    const isTimeout = error instanceof RequestTimeout
    return { ok: false, text: isTimeout ? notKnown('the message was sent') : emailTexts.testUnreachable }
  }
}
