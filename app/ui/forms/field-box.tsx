import type { ReactNode } from 'react'
import { BreakableText } from '#app/ui/words/breakable-text.tsx'

export const problemLook = 'font-strong text-laterite-deep text-sm'

type Props = {
  id: string
  label: ReactNode
  required?: boolean | undefined
  hint?: ReactNode
  problems?: readonly string[] | undefined
  note?: ReactNode
  group?: boolean
  className?: string
  children: ReactNode
}

export function FormControl(props: Props) {
  const { id, label, required, hint, problems = [], note, group = false, className = '', children } = props
  const Frame = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'
  return (
    <Frame
      {...(group ? { id, 'aria-describedby': notesOf(id, { hint, problems }) } : {})}
      className={className}
    >
      <Label {...(group ? {} : { htmlFor: id })} className="mb-1 block font-strong">
        {label}
        {required && <RequiredStar />}
      </Label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-stone">
          {hint}
        </p>
      )}
      {note}
      {problems.length > 0 && (
        <p id={`${id}-problem`} className={`mt-1 ${problemLook}`}>
          <BreakableText text={problems.join(' ')} />
        </p>
      )}
    </Frame>
  )
}

export const fieldLook = 'field w-full aria-invalid:border-2 aria-invalid:border-laterite'

type Notes = { hint?: ReactNode; problems?: readonly string[] | undefined }

export function notesOf(id: string, { hint, problems = [] }: Notes): string | undefined {
  const notes = [hint ? `${id}-hint` : '', problems.length > 0 ? `${id}-problem` : '']
  return notes.filter(Boolean).join(' ') || undefined
}

/** Hidden from screen readers, which announce `required`. */
function RequiredStar() {
  return (
    <span aria-hidden="true" className="text-laterite">
      {' *'}
    </span>
  )
}

type FieldSideTextProps = {
  isBelowOnPhone?: boolean
  children: ReactNode
}

export function FieldSideText({ isBelowOnPhone = false, children }: FieldSideTextProps) {
  return (
    <div className="shrink-0">
      <span aria-hidden="true" className={`mb-1 block font-strong ${isBelowOnPhone ? 'max-sm:hidden' : ''}`}>
        &nbsp;
      </span>
      <div className="flex min-h-(--control) items-center">{children}</div>
    </div>
  )
}
