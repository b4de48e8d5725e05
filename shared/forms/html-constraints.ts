import { z } from 'zod'
import { describeField, type FieldConstraints } from './form-field.ts'

export type ConstraintsByField<Schema extends z.ZodObject> = {
  readonly [Name in keyof Schema['shape'] & string]: FieldConstraints
} & Readonly<Record<string, FieldConstraints>>

/** `<input name="email" {...constraints.email}>`. For list fields, call it with the schema of an entry. */
export function constraintsOf<Schema extends z.ZodObject>(schema: Schema): ConstraintsByField<Schema> {
  return Object.fromEntries(listConstraints(schema, '')) as ConstraintsByField<Schema>
}

function listConstraints(schema: z.ZodObject, prefix: string): [string, FieldConstraints][] {
  return Object.entries(schema.shape).flatMap(([key, field]): [string, FieldConstraints][] => {
    const name = prefix + key
    if (field instanceof z.ZodObject) return listConstraints(field, `${name}.`)
    return field instanceof z.ZodArray ? [] : [[name, describeField(field)?.constraints ?? {}]]
  })
}
