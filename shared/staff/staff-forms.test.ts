import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import {
  colleagueForm,
  emailChangeForm,
  emailLinkForm,
  ownNameForm,
  passwordChangeForm,
  passwordLength,
  passwordLinkForm,
  roleForm,
  setupForm,
  signInForm,
} from './staff-forms.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  [signInForm, ['email', 'password']],
  [setupForm, ['email', 'password', 'token']],
  [passwordChangeForm, ['currentPassword', 'newPassword']],
  [passwordLinkForm, ['newPassword', 'token', 'userId']],
  [colleagueForm, ['email', 'name', 'role']],
  [roleForm, ['id', 'role']],
  [ownNameForm, ['ownName']],
  [emailChangeForm, ['newEmail']],
  [emailLinkForm, ['changeId', 'token']],
])('an empty form is refused at each of its fields', (schema, names) => {
  const reading = readForm(schema, new FormData())
  expect(reading.ok ? [] : Object.keys(reading.errors).sort()).toEqual(names)
})

test('no password is ever among what is shown again', () => {
  const fields = {
    email: 'x',
    password: 'SECRET one',
    token: '',
    currentPassword: 'SECRET two',
    newPassword: 'SECRET three',
  }
  for (const schema of [signInForm, setupForm, passwordChangeForm, passwordLinkForm]) {
    const reading = readForm(schema, formOf(fields))
    expect(JSON.stringify(reading.ok ? {} : reading.values)).not.toContain('SECRET')
  }
})

test('a password is read exactly as typed up to its maximum, and refused beyond', () => {
  const long = ` ${'x'.repeat(passwordLength.max - 2)} `
  const read = (password: string) => readForm(signInForm, formOf({ email: 'a@b.co', password }))
  expect(read(long)).toMatchObject({ ok: true, value: { password: long } })
  expect(read(`${long}x`).ok).toBe(false)
})

test.each([
  'asha',
  'asha@site',
  'Asha <asha@site.test>',
  'a@site.test, b@site.test',
  'a@site.test\nBcc: b@site.test',
])('a new address is one plain address: %j is refused at its field', (newEmail) => {
  const reading = readForm(emailChangeForm, formOf({ newEmail }))
  expect(reading.ok ? [] : Object.keys(reading.errors)).toEqual(['newEmail'])
})

test('one’s own name may be as long as that of a colleague, and no longer', () => {
  const atLimit = 'x'.repeat(120)
  for (const [schema, name] of [
    [ownNameForm, 'ownName'],
    [colleagueForm, 'name'],
  ] as const) {
    const problemsOf = (text: string) => {
      const reading = readForm(schema, formOf({ [name]: text }))
      return reading.ok ? [] : Object.keys(reading.errors).filter((field) => field === name)
    }
    expect([problemsOf(atLimit), problemsOf(`${atLimit}x`)]).toEqual([[], [name]])
  }
})
