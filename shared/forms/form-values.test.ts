import { expect, test } from 'vitest'
import { z } from 'zod'
import { choiceField, flagField } from './choice-field.ts'
import { formErrorKey } from './form-error-key.ts'
import { collectErrors, readForm } from './form-values.ts'
import { integerOrNullField } from './number-field.ts'
import { recordIdsField } from './record-id-fields.ts'
import { emailField, lineField, secretField, textField } from './text-field.ts'

const schema = z.object({
  name: lineField({ max: 20, missing: 'Enter your name.' }),
  email: emailField(),
  people: integerOrNullField({ min: 1, max: 9 }),
  kind: choiceField({ choices: ['a', 'b'], fallback: 'a', problem: 'Choose a kind.' }),
  wantsNews: flagField(),
  message: textField({ max: 100 }),
})

const settingsSchema = z.object({
  site: z.object({ name: lineField({ max: 10, missing: 'Enter the name.' }) }),
  offices: z
    .array(z.object({ city: lineField({ max: 10 }), phone: lineField({ max: 10 }) }))
    .min(1, 'Keep one.'),
})

function formOf(entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const good: [string, string][] = [
  ['name', ' Asha '],
  ['email', 'asha@example.com'],
]

test('an empty form is refused field by field, and never throws', () => {
  expect(readForm(schema, new FormData())).toEqual({
    ok: false,
    errors: { name: ['Enter your name.'], email: ['Enter an email address like name@example.com.'] },
    values: { name: '', email: '', people: '', kind: '', wantsNews: '', message: '' },
  })
})

test('a refused form gives back everything typed, exactly as typed', () => {
  const reading = readForm(
    schema,
    formOf([
      ['name', '   '],
      ['email', 'x'],
      ['people', '99'],
      ['message', ' Hi\n'],
    ]),
  )
  expect(reading).toMatchObject({
    ok: false,
    errors: { people: ['Enter a whole number from 1 to 9.'] },
    values: { name: '   ', email: 'x', people: '99', message: ' Hi\n' },
  })
})

test.each(['a\0b', 'a\ud800b'])('of the name %j is stored what can be', (name) => {
  const reading = readForm(z.object({ name: lineField({ max: 20 }) }), fakeForm({ name }))
  expect(reading).toEqual({ ok: true, value: { name: 'ab' } })
})

test('a file in place of text is refused, an empty file input is an empty field', () => {
  const withFile = formOf([...good, ['message', new File(['x'], 'a.txt')]])
  expect(readForm(schema, withFile)).toMatchObject({
    ok: false,
    errors: { message: ['Enter text.'] },
    values: { message: '' },
  })
  expect(readForm(schema, formOf([...good, ['message', new File([], '')]]))).toMatchObject({ ok: true })
  for (const file of [new File([], 'a.txt'), new File(['x'], '')])
    expect(readForm(schema, formOf([...good, ['message', file]])).ok).toBe(false)
})

test('names of built-in object members and unknown fields are ignored', () => {
  const reading = readForm(
    schema,
    formOf([...good, ['__proto__', 'x'], ['constructor', 'x'], ['status', 'converted']]),
  )
  expect(reading.ok && Object.keys(reading.value)).toEqual(Object.keys(schema.shape))
})

test('of a field sent twice the first counts', () => {
  const reading = readForm(schema, formOf([...good, ['name', 'Second'], ['kind', 'b'], ['kind', 'zzz']]))
  expect(reading).toMatchObject({ ok: true, value: { name: 'Asha', kind: 'b' } })
  const refused = readForm(schema, formOf([...good, ['name', 'Second'], ['people', '0']]))
  expect(refused).toMatchObject({ ok: false, values: { name: ' Asha ' } })
})

test('fields that are not sent count as empty', () => {
  expect(readForm(schema, formOf(good))).toEqual({
    ok: true,
    value: {
      name: 'Asha',
      email: 'asha@example.com',
      people: null,
      kind: 'a',
      wantsNews: false,
      message: '',
    },
  })
})

test('check boxes of one name are read together, and told back as one text', () => {
  const boxes = z.object({ ids: recordIdsField({ max: 5 }) })
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  expect(
    readForm(
      boxes,
      formOf([
        ['ids', id],
        ['ids', other],
      ]),
    ),
  ).toEqual({ ok: true, value: { ids: [id, other] } })
  expect(
    readForm(
      boxes,
      formOf([
        ['ids', id],
        ['ids', 'x'],
      ]),
    ),
  ).toMatchObject({ values: { ids: `${id},x` } })
})

test('a secret is read, but never given back', () => {
  const secrets = z.object({
    password: secretField({ max: 50 }),
    name: lineField({ max: 5, missing: 'Enter it.' }),
  })
  const reading = readForm(secrets, formOf([['password', 's3cret-canary']]))
  expect(JSON.stringify(reading)).not.toContain('canary')
  expect(
    readForm(
      secrets,
      formOf([
        ['password', 's3cret'],
        ['name', 'a'],
      ]),
    ),
  ).toMatchObject({
    value: { password: 's3cret' },
  })
})

test('parts and lists are read from dotted names, gaps of removed entries close up', () => {
  const form = formOf([
    ['site.name', 'Pravas'],
    ['offices.10.city', 'Nashik'],
    ['offices.2.city', 'Pune'],
    ['offices.2.phone', '1'],
    ['offices.x.city', 'ignored'],
  ])
  expect(readForm(settingsSchema, form)).toEqual({
    ok: true,
    value: {
      site: { name: 'Pravas' },
      offices: [
        { city: 'Pune', phone: '1' },
        { city: 'Nashik', phone: '' },
      ],
    },
  })
})

test('problems and values of a list entry carry the place it is shown at', () => {
  const form = formOf([
    ['offices.0.city', 'Pune'],
    ['offices.7.city', 'far too long a city'],
  ])
  expect(readForm(settingsSchema, form)).toMatchObject({
    ok: false,
    errors: {
      'site.name': ['Enter the name.'],
      'offices.1.city': ['Use at most 10 characters; this has 19.'],
    },
    values: { 'site.name': '', 'offices.1.city': 'far too long a city' },
  })
})

test('a list without entries is refused by its own rule', () => {
  expect(readForm(settingsSchema, formOf([['site.name', 'Pravas']]))).toMatchObject({
    errors: { offices: ['Keep one.'] },
  })
})

test('twenty thousand entries are neither read nor a reason to stop', () => {
  const many = z.object({ offices: z.array(z.object({ city: lineField({ max: 10 }) })).max(50, 'Too many.') })
  const form = new FormData()
  for (let at = 0; at < 20_000; at += 1) form.append(`offices.${at}.city`, 'x')
  expect(readForm(many, form)).toMatchObject({ ok: false, errors: { offices: ['Too many.'] } })
})

test('problems without a field belong to the whole form, each told once', () => {
  const refined = schema.refine(() => false, 'Something is wrong.').refine(() => false, 'Something is wrong.')
  expect(readForm(refined, formOf(good))).toMatchObject({
    errors: { [formErrorKey]: ['Something is wrong.'] },
  })
  expect(collectErrors(schema.safeParse(null).error?.issues ?? [])).toHaveProperty(formErrorKey)
})

/** FormData repairs lone surrogates itself; this one passes them on, as another parser might. */
function fakeForm(values: Record<string, string>): FormData {
  const form = new FormData()
  form.getAll = (name) => (name in values ? [values[name] ?? ''] : [])
  return form
}

test('of a list no more than 200 entries are read, and only those that begin with a number', () => {
  const lines = z.object({ lines: z.array(lineField({ max: 10 })) })
  const sent = Array.from({ length: 201 }, (_, at): [string, string] => [`lines.${at}`, `line ${at}`])
  const reading = readForm(lines, formOf([['lines.x7', 'no'], ['lines.', 'no'], ...sent]))
  expect(reading.ok && reading.value.lines).toEqual(sent.slice(0, 200).map(([, line]) => line))
})
