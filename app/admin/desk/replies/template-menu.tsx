import { useState } from 'react'
import { Link } from 'react-router'
import { useDeferredChoice } from '#app/admin/forms/deferred-choice.ts'
import { FormControl, fieldLook } from '#app/ui/forms/field-box.tsx'
import type { ReplyScreenData } from '#server/enquiries/replies/reply-screen-records.ts'
import { replyTemplatesPath } from '#shared/enquiries/replies/reply-paths.ts'

type Template = ReplyScreenData['templates'][number]
type Props = {
  templates: readonly Template[]
  /** The text is not empty; a template would replace it. */
  isEntered: boolean
  onChosen: (template: Template) => void
}

export function TemplateMenu({ templates, isEntered, onChosen }: Props) {
  const [waiting, setWaiting] = useState<Template>()
  const { shown, isDeferred, ...menu } = useDeferredChoice(waiting?.id ?? '', ({ value }) => choose(value))
  if (templates.length === 0) {
    return (
      <p className="text-stone">
        There are no templates yet.{' '}
        <Link to={replyTemplatesPath} className="text-monsoon underline underline-offset-4">
          Add one
        </Link>
      </p>
    )
  }
  function choose(id: string) {
    const template = templates.find((one) => one.id === id)
    if (template && isEntered) setWaiting(template)
    else if (template) onChosen(template)
  }
  return (
    <FormControl id="reply-template" label="Template">
      <select id="reply-template" value={shown} {...menu} className={fieldLook}>
        <option value="">Choose a template</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {isDeferred && <p role="status">Press Enter to use this template.</p>}
      {waiting && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-4">
          Replace what you have written?
          <button
            type="button"
            className="min-h-11 font-strong text-monsoon underline underline-offset-4"
            onClick={() => {
              onChosen(waiting)
              setWaiting(undefined)
            }}
          >
            Replace it
          </button>
          <button
            type="button"
            className="min-h-11 text-monsoon underline underline-offset-4"
            onClick={() => setWaiting(undefined)}
          >
            Keep mine
          </button>
        </p>
      )}
    </FormControl>
  )
}
