import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeField, writeField } from './form-field.ts'

/** What somebody types into fields of all kinds; each field takes some of it. */
const typed = [
  'one line',
  'two\n\n lines, with a comma ',
  'Easy, first,second',
  '7',
  '12000.50',
  '2026-12-31',
  '2026-12-31 18:00',
  'on',
  'asha@example.com',
  '+91 98765 43210',
  'https://example.com/a?b=c#d',
  '/tours/raigad',
  'a long password with spaces ',
  '6f1c1c1e-8c3b-4f0e-9d53-7b1f0d2a9e11',
  '6f1c1c1e-8c3b-4f0e-9d53-7b1f0d2a9e11, 0b0f6a52-36d0-4a5c-a3d1-9d2b5d3f8c22',
  '[{"day":3,"title":"Raigad","activities":["Up","Down, slowly"]}]',
  '6f1c1c1e-8c3b-4f0e-9d53-7b1f0d2a9e11:new:clear>closed:spam,0b0f6a52-36d0-4a5c-a3d1-9d2b5d3f8c22:new:spam>new:clear',
  ...[
    'published',
    'moderate',
    'trip_planning',
    'restore',
    'new',
    '6',
    'under-10000',
    'G-ABC123',
    'GTM-ABC123',
  ],
  ...['123456', 'viewer', 'publish', 'yes', 'system', 'compact', 'TKRBN', 'note', 'call', 'phone', 'evening'],
  'https://www.google.com/maps/embed?pb=1',
  ...['check', 'day', 'email', 'en', 'this', 'plus-5', '6: 10,500', '4.6', '27ABCDE1234F1Z5'],
  ...['guaranteed', 'add', 'hold', '48'],
  '{"was":null,"left":{"departureId":"6f1c1c1e-8c3b-4f0e-9d53-7b1f0d2a9e11","seats":2,"state":"held","heldUntil":"2026-12-12T06:00:00.000Z"}}',
  '{"field":"owner","left":null,"was":[{"id":"6f1c1c1e-8c3b-4f0e-9d53-7b1f0d2a9e11","value":null}]}',
]

type Field = [name: string, schema: z.core.$ZodType]

/** The fields of a schema, those of its parts and of the entries of its lists among them. */
function fieldsOf(schema: z.core.$ZodType, name: string): Field[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, name)
  if (!(schema instanceof z.ZodObject)) return [[name, schema]]
  return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${name}.${key}`))
}

const sources = globSync('shared/**/*.ts', { exclude: ['**/*.test.ts'] })
const modules = await Promise.all(sources.map((path) => import(`../../${path}`) as Promise<object>))
const fields = modules
  .flatMap((exported) => Object.entries(exported) as [string, unknown][])
  .flatMap(([name, value]) => (value instanceof z.ZodObject ? fieldsOf(value, name) : []))

test.each(fields)('%s reads what it writes', (_, field) => {
  const sent = (text: string) => (describeField(field)?.multiple ? [text] : text)
  const readings = typed.map((text) => z.safeParse(field, sent(text)))
  const values = readings.flatMap(({ success, data }) => (success ? [data] : []))
  expect(values, 'type something that this field takes').not.toEqual([])
  for (const value of values) expect(z.parse(field, sent(writeField(field, value)))).toEqual(value)
})
