import { createContext, useContext, useState } from 'react'
import type { z } from 'zod'
import { formOf, type Values } from '#app/ui/forms/form-values-of.ts'
import { remainingErrors } from '#app/ui/forms/remaining-errors.ts'
import { constraintsOf, describeField, type FieldConstraints } from '#shared/forms/form-field.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { usePendingFields } from './pending-fields.tsx'

export type FormState = {
  values: Values
  labels: Readonly<Record<string, string>>
  errors: FormErrors
  constraints: Readonly<Record<string, FieldConstraints>>
  change: (name: string, value: string) => void
  wait: (name: string, isWaiting: boolean) => void
}

const FormContext = createContext<FormState | null>(null)
export const FormProvider = FormContext.Provider

/** Throws outside of a form. */
export function useField(name: string) {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field ${name} is in no form`)
  const problems = form.errors[name] ?? []
  return {
    id: fieldId(name),
    name,
    value: form.values[name] ?? '',
    label: form.labels[name] ?? name,
    constraints: form.constraints[name] ?? {},
    problems,
    change: (value: string) => form.change(name, value),
    wait: (isWaiting: boolean) => form.wait(name, isWaiting),
  }
}

export function fieldId(name: string): string {
  return `field-${name}`
}

/** In a form that `isNew`, some fields follow others. */
export function useFormValues(setup: {
  schema: z.ZodObject
  initial: Values
  typed: Values | undefined
  isNew: boolean
}) {
  const { schema, initial, typed, isNew } = setup
  const [values, setValues] = useState({ ...initial, ...typed })
  const followers = isNew ? followersIn(schema) : []
  const [typedOver, setTypedOver] = useState<ReadonlySet<string>>(new Set())
  const following = followers.filter(({ name }) => !typedOver.has(name))
  const { isWaiting, wait } = usePendingFields()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())

  function change(name: string, value: string) {
    setTypedOver((before) => {
      const others = [...before].filter((typed) => typed !== name)
      return new Set(value === '' ? others : [...others, name])
    })
    const made = following.filter(({ field }) => field === name).map(({ name, make }) => [name, make(value)])
    const changes: Values = { ...Object.fromEntries(made), [name]: value }
    setValues((before) => ({ ...before, ...changes }))
    setChanged((before) => new Set([...before, ...Object.keys(changes)]))
  }

  /** Omits fields that follow others: the server derives them. */
  function toSend(asked: Values = {}): FormData {
    return formOf({ ...values, ...asked, ...Object.fromEntries(following.map(({ name }) => [name, ''])) })
  }

  return {
    values,
    change,
    wait,
    isWaiting,
    replace: setValues,
    bringBack(typed: Values) {
      setValues((before) => ({ ...before, ...typed }))
      const own = followers.filter(
        ({ name, field, make }) => (typed[name] ?? '') !== make(typed[field] ?? ''),
      )
      setTypedOver(new Set(own.filter(({ name }) => typed[name]).map(({ name }) => name)))
      setChanged((before) => new Set([...before, ...Object.keys(typed)]))
    },
    toSend,
    constraints: constraintsOf(schema),
    isDirty: Object.keys(values).some((name) => values[name] !== initial[name]),
    check(asked?: Values): FormErrors {
      setChanged(new Set())
      const reading = readForm(schema, toSend(asked))
      return reading.ok ? {} : reading.errors
    },
    isTouched: changed.size > 0,
    /** Call it when a result arrives: its errors hold until their fields change. */
    noteResult: () => setChanged(new Set()),
    stillWrong(answer: object | undefined): FormErrors {
      const found = answer && 'errors' in answer ? (answer.errors as FormErrors) : {}
      return remainingErrors(found, changed)
    },
  }
}

function followersIn({ shape }: z.ZodObject) {
  return Object.entries(shape).flatMap(([name, rule]) => {
    const follows = describeField(rule)?.follows
    return follows ? [{ name, ...follows }] : []
  })
}
