import type { MouseEvent, ReactNode } from 'react'
import { BreakableText } from '#app/ui/words/breakable-text.tsx'

/** A validation error; without an `id` it concerns the full form. */
export type Problem = { id?: string | undefined; label: string; text: string }

type FailureProps = {
  text: string
  problems?: readonly Problem[]
  children?: ReactNode
}

/** Pass another `key` to announce and focus a new message. */
export function FormFailure({ text, problems = [], children }: FailureProps) {
  return (
    <div
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a submission without JavaScript, the visitor must read this next.
      autoFocus
      className="mb-6 scroll-my-4 rounded-card border-2 border-laterite bg-paper p-4 outline-offset-2"
    >
      <p className="font-strong">{text}</p>
      {problems.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem.id ?? ''}>
              <ProblemLine {...problem} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

function ProblemLine({ id, label, text }: Problem) {
  if (id === undefined) return text
  return (
    <a
      href={`#${id}`}
      onClick={goToField}
      className="underline underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2.5"
    >
      {label}: <BreakableText text={text} />
    </a>
  )
}

/** By script, so the URL hash does not change. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  focusShown(field)
}

export function focusShown(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  const control = controlOf(element)
  if (!control) return
  if (control.tabIndex < 0) control.tabIndex = -1
  control.focus()
}

/** In a group the invalid control or the first; of a fold its summary. */
function controlOf(field: HTMLElement): HTMLElement | null | undefined {
  if (field.matches('details')) return field.querySelector('summary')
  if (!field.matches('fieldset')) return field
  return field.querySelector<HTMLElement>('[aria-invalid]') ?? field.querySelector('input, textarea, button')
}

type SuccessProps = {
  intro: ReactNode
  children: ReactNode
  className: string
}

export function FormSuccess({ intro, children, className }: SuccessProps) {
  return (
    <div role="status" data-received="" className={className}>
      <div
        ref={takeFocus}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: after a submission without JavaScript, the visitor must read this next.
        autoFocus
        className="scroll-mt-12 outline-offset-4"
      >
        {intro}
      </div>
      {children}
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: isTall(element) ? 'start' : 'nearest' })
}

function isTall({ clientHeight }: HTMLElement): boolean {
  return clientHeight > innerHeight / 2
}
