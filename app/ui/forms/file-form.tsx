import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormControl, notesOf } from './field-box.tsx'

type Props = {
  id: string
  label: string
  hint: string
  accept: string
  missing: string
  isSending: boolean
  button: string
  children?: ReactNode
}

export function FileForm({ id, label, hint, accept, missing, isSending, button, children }: Props) {
  const [isMissing, setMissing] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const problems = isMissing ? [missing] : []

  function send(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('file')
    if (!(field instanceof HTMLInputElement) || (field.files?.length ?? 0) > 0) return
    event.preventDefault()
    setMissing(true)
    field.focus()
  }

  /** WebKit cannot read a file back from a request, as the router does: then the browser submits the form. */
  function check({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
    setMissing(false)
    if (!form) return
    const request = new Request(form.action, { method: 'POST', body: new FormData(form) })
    request.formData().then(
      () => setUnreadable(false),
      () => setUnreadable(true),
    )
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      reloadDocument={isUnreadable}
      onSubmit={send}
      className="space-y-4"
    >
      {children}
      <FormControl id={id} label={label} hint={hint} problems={problems}>
        <input
          id={id}
          name="file"
          type="file"
          accept={accept}
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={notesOf(id, { hint, problems })}
          onChange={check}
          className="block min-h-11 w-full rounded-field border border-stone p-2 aria-invalid:border-2 aria-invalid:border-laterite"
        />
      </FormControl>
      <button type="submit" disabled={isSending} className={`${buttonStyles.primary} disabled:opacity-60`}>
        {button}
      </button>
    </Form>
  )
}
