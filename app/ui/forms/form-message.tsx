import type { MouseEvent, ReactNode } from 'react'
import { BreakableText } from '#app/ui/words/breakable-text.tsx'

/** What is to be mended; without an `id` it concerns the whole form. */
export type Problem = { id?: string | undefined; label: string; text: string }

type FailureProps = {
  /** The sentence above all else. */
  text: string
  /** One line for each field that is to be mended. */
  problems?: readonly Problem[]
  children?: ReactNode
}

/**
 * What went wrong with a form, at its top: said aloud, focused as it comes, each line a way to its field. What is said anew needs
 * another `key`: then it takes the focus anew.
 */
export function FormFailure({ text, problems = [], children }: FailureProps) {
  return (
    <div
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a form sent without script, this is what the visitor must read next.
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

/** By script, so that the address and with it the result on the page stay as they are. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  controlOf(field)?.focus()
}

/** Of a group the control that is at fault, or where one begins to mend it. */
function controlOf(field: HTMLElement): HTMLElement | null | undefined {
  if (!field.matches('fieldset')) return field
  return field.querySelector<HTMLElement>('[aria-invalid]') ?? field.querySelector('input, textarea, button')
}

type SuccessProps = {
  /** What one reads first, and has the focus. */
  lead: ReactNode
  children: ReactNode
  className: string
}

/** Good news about a form: said aloud, its lead focused, so that it is in sight however much stands below it. */
export function FormSuccess({ lead, children, className }: SuccessProps) {
  return (
    <div role="status" data-received="" className={className}>
      <div
        ref={takeFocus}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: after a form sent without script, this is what the visitor must read next.
        autoFocus
        className="scroll-mt-12 outline-offset-4"
      >
        {lead}
      </div>
      {children}
    </div>
  )
}

/** The `ref` of what is to have the focus as it comes: one reads it from its beginning, also where the window is lower than it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: isTall(element) ? 'start' : 'nearest' })
}

function isTall({ clientHeight }: HTMLElement): boolean {
  return clientHeight > innerHeight / 2
}
