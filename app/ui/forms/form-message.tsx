import type { MouseEvent, ReactNode, Ref } from 'react'

type Problem = { id: string; label: string; text: string }

type FailureProps = {
  ref?: Ref<HTMLDivElement>
  /** The sentence above all else. */
  text: string
  /** One line for each field that is to be mended. */
  problems?: readonly Problem[]
  children?: ReactNode
}

/** What went wrong with a form, at its top: said aloud, focused, each line a way to its field. */
export function FormFailure({ ref, text, problems = [], children }: FailureProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a form sent without script, this is what the visitor must read next.
      autoFocus
      className="mb-6 rounded-card border-2 border-laterite bg-paper p-4 outline-offset-2"
    >
      <p className="font-strong">{text}</p>
      {problems.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {problems.map(({ id, label, text: problem }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goToField} className="underline underline-offset-4">
                {label}: {problem}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** By script, so that the address and with it the answer on the page stay as they are. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Good news about a form: said aloud and focused. */
export function FormSuccess({ ref, children, className = '' }: SuccessProps) {
  return (
    <div
      ref={ref}
      role="status"
      data-received=""
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a form sent without script, this is what the visitor must read next.
      autoFocus
      className={`outline-offset-4 ${className}`}
    >
      {children}
    </div>
  )
}

type SuccessProps = { ref?: Ref<HTMLDivElement>; children: ReactNode; className?: string }
