import { type FormEvent, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { keptFields, workIn } from '#app/admin/forms/drafts/keepable.ts'
import { saveOnShortcut } from '#app/admin/forms/save-shortcut.ts'
import { isOfVersion } from '#app/admin/forms/version-check.ts'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import type { UnsavedWork } from '#app/admin/shell/offline/work-shelf.ts'
import { remainingErrors } from '#app/ui/forms/remaining-errors.ts'
import type { LoadedEmailSettings } from '#server/email/email-setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { emailSettingsSchema } from '#shared/settings/email-settings.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'
import {
  changedPartsIn,
  type EmailFormValues,
  formValuesOf,
  typedValuesIn,
  withFormValues,
} from './email-form-values.ts'
import type { EmailResult } from './email-result.ts'

export type Conflict = Extract<EmailResult, { kind: 'conflict' }>

type Given = { settings: LoadedEmailSettings; answer: EmailResult | undefined }

/** What the fields began with; each `round` draws them anew. `of`: the stored version that a save is to follow. */
type Begun = { of: LoadedEmailSettings; values: EmailFormValues; round: number }

/**
 * What stands in the e-mail form. It is read anew for many reasons, such as an email that failed: what was read takes the
 * place of the fields only while nothing is typed there, or once that is saved.
 */
export function useEmailForm({ settings, answer }: Given) {
  const element = useRef<HTMLFormElement>(null)
  const [attach] = useState(() => (form: HTMLFormElement | null) => {
    element.current = form
    const end = saveOnShortcut(form)
    return () => {
      element.current = null
      end()
    }
  })
  const [begun, setBegun] = useState<Begun>({ of: settings, values: formValuesOf(settings), round: 0 })
  const [seen, setSeen] = useState(settings)
  // The router forgets an answer when the page is read anew.
  const [last, setLast] = useState(answer)
  const [chosen, setChosen] = useState<EmailResult>()
  const [isTyped, setTyped] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  // Names of the fields that were changed since `last`: what it says of them holds no more. `answers` tells two of them apart.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [answers, setAnswers] = useState(0)
  const [typed, setTypedValues] = useState(begun.values)
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  const { revalidate } = useRevalidator()
  const isDirty = isTyped || isSaving || isUnsaved(last)

  /** The fields stay as they are. */
  function goOnFrom(of: LoadedEmailSettings) {
    setBegun((before) => ({ ...before, of }))
    setOutdated(false)
  }

  function beginAnew(of: LoadedEmailSettings) {
    const values = formValuesOf(of)
    setBegun(({ round }) => ({ of, values, round: round + 1 }))
    setTypedValues(values)
    setOutdated(false)
  }

  /** What was typed while it was being saved stays. */
  function settle(saved: LoadedEmailSettings) {
    if (isTyped) goOnFrom(saved)
    else beginAnew(saved)
  }

  function hearOf(stored: LoadedEmailSettings) {
    if (isDirty) setOutdated(true)
    else beginAnew(stored)
  }

  if (answer && answer !== last) {
    setLast(answer)
    setAnswers((before) => before + 1)
    setTouched(new Set())
    if (isSaved(answer)) settle(answer.settings)
  } else if (settings !== seen) {
    setSeen(settings)
    if (settings.version !== begun.of.version) hearOf(settings)
  }

  useLiveChanges(['settings'], (notice) => {
    if (notice && !notice.keys.includes(emailSettingsKey)) return
    if (!isDirty) void revalidate()
    else if (!notice || !isOfVersion(notice, begun.of.version)) setOutdated(true)
  })

  function noteTyping(names: readonly string[]) {
    setTyped(true)
    setTouched((before) => new Set([...before, ...names]))
    setTypedValues(typedValuesIn(new FormData(element.current ?? undefined)))
  }

  /** Writes into the fields, as typing does; those that are not named stay, the password among them. */
  function fillIn(values: EmailFormValues) {
    for (const [name, value] of Object.entries(values)) setField(element.current, { name, value })
    noteTyping(Object.keys(values))
  }

  return {
    element,
    attach,
    begun,
    answer: last,
    answers,
    /** What the last save found wrong with fields that nobody has touched since. */
    errors: untouchedErrors(last, touched),
    /** Whether the fields are still those that `answer` speaks of. */
    isUntouched: touched.size === 0,
    /** Of somebody else's save, until it was chosen what to keep. */
    conflict: isConflict(last) && last !== chosen ? last : undefined,
    isDirty,
    isSaving,
    isOutdated,
    canTest: canBeTested(typed),
    changedParts: changedPartsIn(typed, begun.of),
    noteTyping({ target }: FormEvent) {
      noteTyping([(target as HTMLInputElement).name])
    },
    noteSave: () => setTyped(false),
    fillIn,
    /** What stands here and is not saved, as it is kept on the device. */
    work: isDirty
      ? workIn({ fields, values: typed, base: formValuesOf(begun.of), start: startOf(begun) })
      : undefined,
    /** Goes on with what was typed in an earlier page: a save that meets a newer version asks. */
    bringBack({ values, base, start }: UnsavedWork) {
      goOnFrom({ ...withFormValues(begun.of, keptFields(fields, base)), version: start.version ?? '' })
      fillIn(keptFields(fields, values))
    },
    /** Goes on from what somebody else saved. */
    choose(conflict: Conflict) {
      setChosen(conflict)
      goOnFrom(conflict.stored)
    },
  }
}

const fields = emailSettingsSchema({ passwordIsStored: true }).shape

function startOf({ of }: Begun) {
  return { version: of.version }
}

function isConflict(answer: EmailResult | undefined): answer is Conflict {
  return answer?.intent === 'save' && answer.kind === 'conflict'
}

function isSaved(answer: EmailResult): answer is Extract<EmailResult, { kind: 'saved' }> {
  return answer.intent === 'save' && answer.kind === 'saved'
}

/** Whether somebody tried to save what stands in the fields, and could not. */
function isUnsaved(answer: EmailResult | undefined): boolean {
  return answer?.intent === 'save' && answer.kind !== 'saved'
}

function untouchedErrors(answer: EmailResult | undefined, touched: ReadonlySet<string>): FormErrors {
  if (answer?.intent !== 'save' || answer.kind !== 'refused') return {}
  return remainingErrors(answer.errors, touched)
}

function canBeTested({ smtp_host = '', admin_email = '' }: EmailFormValues): boolean {
  return smtp_host.trim() !== '' && admin_email.trim() !== ''
}

function setField(form: HTMLFormElement | null, { name, value }: { name: string; value: string }): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
  else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
