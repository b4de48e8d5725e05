import type { MouseEvent } from 'react'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { type FormErrors, wholeForm } from '#shared/forms/form-values.ts'
import { fieldId } from './form-state.ts'
import type { SaveResult } from './save-result.ts'

/** How the form speaks of what it saves. */
type FormNoun = {
  one: string
  /** When a save failed for no reason that could be told; a sentence for all of them without it. */
  saveFailure?: string
}

type Shown = { errors: FormErrors } | SaveResult

type Props = {
  shown: Shown
  /** What of it is still to be mended. */
  errors: FormErrors
  kind: FormNoun
  labels: Readonly<Record<string, string>>
}

/** Why it was not saved, at the top of the form: said aloud, focused, each line a way to its field. */
export function Refusal({ shown, errors, kind, labels }: Props) {
  if ('ok' in shown && shown.ok) return null
  if ('errors' in shown && Object.keys(errors).length === 0) return null
  return (
    <div
      // A new answer is a new element: it takes the focus when it comes.
      key={JSON.stringify(shown)}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border-2 border-laterite p-4 outline-offset-2"
    >
      <p className="font-strong">
        {'errors' in shown ? 'Not saved yet. Please look at:' : sentence(shown.reason, kind)}
      </p>
      {'errors' in shown && <Problems errors={errors} labels={labels} />}
    </div>
  )
}

function Problems({ errors, labels }: { errors: FormErrors; labels: Props['labels'] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {Object.entries(errors).map(([name, problems]) => (
        <li key={name}>
          {name === wholeForm ? (
            problems.join(' ')
          ) : (
            <a href={`#${fieldId(name)}`} onClick={goToField} className="underline underline-offset-4">
              {labels[name] ?? name}: {problems.join(' ')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const sentences = {
  conflict: () => 'Somebody else saved this in the meantime. Nothing is lost: choose below what to keep.',
  added: ({ one }: FormNoun) =>
    `This ${one} was added before by the same form, with other words. Choose below what to keep. To add another ${one}, close this form and begin a new one.`,
  missing: (kind: FormNoun) =>
    `This ${kind.one} was deleted in the meantime, so nothing was saved. Copy what you still need before you close.`,
  'signed-out': () =>
    'Your session has ended. What you typed is still here: sign in again, then press Save once more.',
  unanswered: () =>
    `${notKnown('this was saved')} What you typed is still here: press Save again. It is not saved twice.`,
  unreachable: ({ saveFailure }: FormNoun) =>
    saveFailure ?? 'The server could not be reached. What you typed is still here: please try again.',
  failed: ({ saveFailure }: FormNoun) =>
    saveFailure ?? 'Something went wrong on our side and nothing was saved. Please try again.',
}

function sentence(reason: keyof typeof sentences, kind: FormNoun): string {
  return sentences[reason](kind)
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** By script, so that the address stays that of the dialog. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  controlOf(field)?.focus()
}

/** Of a group the control that is at fault, or where one begins to mend it. */
function controlOf(field: HTMLElement | null): HTMLElement | null | undefined {
  if (!field?.matches('fieldset')) return field
  return field.querySelector<HTMLElement>('[aria-invalid]') ?? field.querySelector('input, textarea, button')
}
