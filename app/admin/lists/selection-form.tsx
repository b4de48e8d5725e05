import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { fromList } from '#app/admin/shell/content-kinds.ts'
import { filterParameters } from '#shared/content/list-filters.ts'

type Props = {
  path: string
  many: string
  filters: object
  number: number
  /** Label with the count; without it, all cannot be selected. */
  all?: string | undefined
  onSend: (form: FormData) => boolean
  children: ReactNode
}

export const selectionButton =
  'min-h-11 rounded-field border border-paper/60 px-3 font-strong hover:bg-paper hover:text-basalt xl:px-4'

/** For the checkboxes of the form: the browser would run the first action. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

export function SelectionForm({ path, many, filters, number, all, onSend, children }: Props) {
  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (onSend(new FormData(event.currentTarget, submitter))) event.preventDefault()
  }
  return (
    <Form
      id="selection"
      action={`${path}/selected`}
      state={fromList}
      preventScrollReset
      onSubmit={send}
      aria-label={`With the selected ${many}`}
      className="on-dark hidden flex-wrap items-center gap-x-2 gap-y-2 rounded-card bg-basalt px-4 py-3 xl:gap-x-4 text-paper in-[.group:has([name=id]:checked)]:flex"
    >
      {filterParameters(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{number} selected</p>
      {all && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="all"
            value="true"
            onKeyDown={ignoreEnter}
            className="size-5 accent-turmeric"
          />
          {all}
        </label>
      )}
      {children}
    </Form>
  )
}
