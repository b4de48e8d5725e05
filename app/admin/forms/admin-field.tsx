import type { ComponentProps, ReactNode } from 'react'
import { phoneKeyboard } from '#app/ui/forms/phone-keyboard.ts'
import { RequiredStar } from '#app/ui/forms/required-star.tsx'

type FieldProps = {
  label: string
  /** What is wrong with what was entered, one sentence each. */
  problems?: readonly string[] | undefined
  hint?: ReactNode
}

/** One labelled input of the staff panel, with its hint and its problems right below it. */
export function AdminField({ label, problems = [], hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { name = '', id = name } = input
  const notes = [hint ? `${id}-hint` : '', problems.length > 0 ? `${id}-problem` : ''].filter(Boolean)
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="font-strong">
        {label}
        {input.required && <RequiredStar />}
      </label>
      <input
        {...phoneKeyboard(input.type)}
        {...input}
        id={id}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={notes.join(' ') || undefined}
        className="field w-full aria-invalid:border-2 aria-invalid:border-laterite"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-stone">
          {hint}
        </p>
      )}
      {problems.length > 0 && (
        <p id={`${id}-problem`} className="font-strong text-laterite-deep text-sm">
          {problems.join(' ')}
        </p>
      )}
    </div>
  )
}
