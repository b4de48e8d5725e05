import { globSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { destinationSchema } from '#shared/content/destination.ts'
import { emailSettingsSchema } from '#shared/settings/email-settings.ts'
import { draftFieldsOf, isAmong, isKeepable, storedFieldsOf, workIn } from './keepable.ts'

type Field = [name: string, schema: z.core.$ZodType]

function fieldsOf(schema: z.core.$ZodType, name: string): Field[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, name)
  if (!(schema instanceof z.ZodObject)) return [[name, schema]]
  return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${name}.${key}`))
}

const sources = globSync('shared/**/*.ts', { exclude: ['**/*.test.ts'] })
const modules = await Promise.all(sources.map((path) => import(`../../../../${path}`) as Promise<object>))
const schemas = modules
  .flatMap((exported) => Object.entries(exported) as [string, unknown][])
  .flatMap(([name, value]) => (value instanceof z.ZodObject ? fieldsOf(value, name) : []))
const all = [...schemas, ...fieldsOf(emailSettingsSchema({ passwordIsStored: true }), 'email')]

/** Of forms that keep nothing at all: before somebody is signed in there is no account to keep it for, and a code is typed in no other. */
function isOfSigningIn(name: string): boolean {
  return /^(setupForm|passwordLinkForm|emailLinkForm|forgottenPasswordForm|secondStepForm|authenticatorForm)\./.test(
    name,
  )
}

test('of all fields of all forms no password, key, token or code is kept on the device (Q28)', () => {
  const kept = all
    .filter(([, field]) => isKeepable(field))
    .flatMap(([name]) => (isOfSigningIn(name) ? [] : [name]))
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.filter((name) => /(password|secret|token|key|code)$/i.test(name))).toEqual([])
})

test('the fields that are secret are among those that the forms have', () => {
  const secret = all.filter(([, field]) => !isKeepable(field)).map(([name]) => name.split('.').at(-1))
  expect(secret).toEqual(expect.arrayContaining(['smtp_password', 'google_maps_api_key', 'newPassword']))
})

const fields = destinationSchema.shape

test('only what was changed is kept, with what it was before', () => {
  const base = { title: 'Raigad', region: 'Konkan' }
  expect(workIn({ fields, base, values: base })).toBeUndefined()
  const values = { ...base, title: 'Raigad fort', slug: '' }
  expect(workIn({ fields, base, values, start: { loadedAt: 'then' } })).toEqual({
    values: { title: 'Raigad fort' },
    base: { title: 'Raigad' },
    start: { loadedAt: 'then' },
  })
})

test('what this form has no field for is not brought back', () => {
  const altered = '{"title":"Raigad","no_such_field":"x","__proto__":"x","constructor":"x","toString":"x"}'
  expect(Object.entries(draftFieldsOf(fields, JSON.parse(altered)))).toEqual([['title', 'Raigad']])
})

test('what is stored already is told from what is not', () => {
  expect(isAmong({ title: 'Raigad' }, { title: 'Raigad', slug: '' })).toBe(true)
  expect(isAmong({ title: 'Raigad' }, { title: 'Rajgad' })).toBe(false)
})

test('of the fields of a small form only those with text are kept', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const name of ['Input', 'TextArea', 'Select']) vi.stubGlobal(`HTML${name}Element`, class {})
  const types = ['text', 'email', 'hidden', 'password', 'file', 'checkbox', 'submit']
  const inputs = types.map((type) => Object.assign(new HTMLInputElement(), { type }))
  const area = Object.assign(new HTMLTextAreaElement(), { type: 'textarea' })
  const elements = [...inputs, area, { type: 'text' }]
  const form = { elements } as unknown as HTMLFormElement
  expect(storedFieldsOf(form).map(({ type }) => type)).toEqual(['text', 'email', 'textarea'])
  expect(storedFieldsOf(null)).toEqual([])
})

/** What is under way there is a file: it is not kept. */
const withoutText = ['app/admin/media/library-uploads.tsx']

test('whatever asks before work is left also keeps it', () => {
  const screens = globSync('app/admin/**/*.tsx').map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  const asking = screens.filter(({ source }) => source.includes('<UnsavedChangesGuard'))
  // What stands above the fields of an item keeps them.
  const keeps = /<(?:Draft(?:Offer|Fields)|FormNotices)/
  expect(screens.find(({ path }) => path.endsWith('/form-notices.tsx'))?.source).toContain('<DraftOffer')
  const forgetful = asking.filter(({ source }) => !keeps.test(source))
  expect(asking.length).toBeGreaterThan(3)
  expect(forgetful.map(({ path }) => path)).toEqual(withoutText)
  const unnamed = asking.filter(({ source }) => !/<UnsavedChangesGuard form=/.test(source))
  expect(unnamed.map(({ path }) => path)).toEqual(withoutText)
})
