import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import {
  colleagueForm,
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
