import { type KeyboardEvent, useRef, useState } from 'react'
import { describedBy, FieldFrame } from '#app/admin/forms/field-frame.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { splitTags } from '#shared/content/blog-post.ts'

const hint = 'A comma or Enter ends a tag.'

export function TagsInput({ name }: { name: string }) {
  const field = useField(name)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const tags = splitTags(field.value)
  const write = (list: readonly string[]) => field.change(splitTags(list.join(',')).join(', '))

  /** The text before the last comma becomes chips immediately; the rest stays in the input. */
  function type(text: string) {
    const at = text.lastIndexOf(',')
    if (at >= 0) write([...tags, text.slice(0, at)])
    setTyped(at >= 0 ? text.slice(at + 1).trimStart() : text)
  }

  function finish() {
    if (typed.trim() !== '') write([...tags, typed])
    setTyped('')
  }

  function remove(tag: string) {
    write(tags.filter((other) => other !== tag))
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Enter ends a tag and must not submit the form.
      event.preventDefault()
      finish()
    } else if (event.key === 'Backspace' && typed === '') {
      write(tags.slice(0, -1))
    }
  }

  return (
    <FieldFrame name={name} hint={hint}>
      <div className="field flex h-auto min-h-(--control) w-full flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:outline-3 focus-within:outline-konkan focus-within:outline-offset-3">
        <ul aria-label={`${field.label} so far`} className="contents">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex max-w-full items-center rounded-pill bg-sand py-0.5 pl-3">
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove: ${tag}`}
                title="Remove"
                onClick={() => remove(tag)}
                className="touch-reach flex size-7 shrink-0 items-center justify-center rounded-pill hover:bg-grey"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...describedBy(field, hint)}
          name={undefined}
          ref={input}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={finish}
          className="min-w-24 grow bg-transparent px-2 outline-none"
        />
      </div>
    </FieldFrame>
  )
}
