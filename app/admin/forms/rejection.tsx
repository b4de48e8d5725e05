import { FormFailure, type Problem } from '#app/ui/forms/form-message.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { fieldId } from './form-state.ts'
import type { SaveResult } from './save-result.ts'

type FormKind = {
  one: string
  saveFailure?: string
}

type FailedForm = { errors: FormErrors } | SaveResult

type Props = {
  shown: FailedForm
  errors: FormErrors
  kind: FormKind
  labels: Readonly<Record<string, string>>
}

export function RejectionAlert({ shown, errors, kind, labels }: Props) {
  if ('ok' in shown && shown.ok) return null
  // A new key per result, so the message receives the focus.
  const key = JSON.stringify(shown)
  if (!('errors' in shown)) return <FormFailure key={key} text={sentenceOf(shown, kind)} />
  const problems = problemsOf(errors, labels)
  if (problems.length === 0) return null
  return <FormFailure key={key} text={toBeMended} problems={problems} />
}

const toBeMended = 'Not saved yet. Please look at:'

function problemsOf(errors: FormErrors, labels: Props['labels']): Problem[] {
  const names = Object.keys(labels)
  const inOrder = Object.entries(errors).toSorted(
    ([one], [other]) => names.indexOf(one) - names.indexOf(other),
  )
  return inOrder.map(([name, texts]) => ({
    id: name === formErrorKey ? undefined : fieldId(name),
    label: labels[name] ?? name,
    text: texts.join(' '),
  }))
}

function sentenceOf(refusal: Exclude<SaveResult, { ok: true } | { errors: FormErrors }>, kind: FormKind) {
  if (refusal.reason !== 'conflict') return sentences[refusal.reason](kind)
  const { changedBy = 'Another user' } = refusal
  return `${changedBy === 'you' ? 'You' : changedBy} saved this in the meantime. Choose a version below.`
}

const sentences = {
  added: ({ one }: FormKind) =>
    `This form already added this ${one} with different text. Choose a version below. To add another ${one}, open a new form.`,
  missing: (kind: FormKind) =>
    `This ${kind.one} was deleted in the meantime, so nothing was saved. Copy what you still need before you close.`,
  'signed-out': () => 'Your session has ended. Your input is still here: log in again and save.',
  'not-allowed': () => `Not saved. ${roleRejection} What you typed is still here: copy what you need.`,
  unanswered: () =>
    `${notKnown('this was saved')} Your input is still here: save again. It is not saved twice.`,
  unreachable: ({ saveFailure }: FormKind) =>
    saveFailure ?? 'The server could not be reached. Your input is still here: please try again.',
  failed: ({ saveFailure }: FormKind) =>
    saveFailure ?? 'Something went wrong on our side and nothing was saved. Please try again.',
}
