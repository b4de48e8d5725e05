import { useState } from 'react'
import type { Values } from '#app/admin/forms/form-values-of.ts'
import { KeptWork } from './kept-work.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Neither passwords nor files nor what nobody types. */
const keptTypes = new Set(['text', 'email', 'tel', 'url', 'date', 'textarea'])

/** The same for a small form whose fields the browser holds; it stands within that form. */
export function KeptFields({ form }: { form: string }) {
  const [typed, setTyped] = useState<Values>({})
  const [place, setPlace] = useState<HTMLFormElement | null>(null)
  const [attach] = useState(() => (mark: HTMLElement | null) => {
    const around = mark?.closest('form') ?? null
    const read = () => setTyped(typedIn(around))
    setPlace(around)
    around?.addEventListener('input', read)
    return () => around?.removeEventListener('input', read)
  })
  return (
    <div ref={attach}>
      <KeptWork
        form={form}
        stored={{}}
        work={Object.keys(typed).length > 0 ? { values: typed, base: {}, start: {} } : undefined}
        isStored={() => false}
        onBringBack={({ values }) => {
          for (const field of keptFieldsOf(place)) field.value = values[field.name] ?? field.value
          setTyped(typedIn(place))
        }}
      />
    </div>
  )
}

function typedIn(form: HTMLFormElement | null): Values {
  const changed = keptFieldsOf(form).filter(({ value, defaultValue }) => value !== defaultValue)
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]))
}

function keptFieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      keptTypes.has(field.type),
  )
}
