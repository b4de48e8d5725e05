import { expect, test } from 'vitest'
import { accountsSignedOut, expiredSignOutMark, signOutMark } from './staff-session.ts'

test('no other cookie is taken for a sign-out', () => {
  for (const cookies of ['', 'pravas.signed-out', 'x=pravas.signed-out.a=1', 'xpravas.signed-out.a=1'])
    expect(accountsSignedOut(cookies)).toEqual([])
})

test('those who signed out are read from among other cookies', () => {
  const marks = ['one', 'two'].map((account) => signOutMark(account, true).split(';')[0])
  expect(accountsSignedOut(['theme=dark', ...marks, 'z='].join('; '))).toEqual(['one', 'two'])
})

test('the mark goes nowhere but to the panel, and is taken away where it was left', () => {
  expect(signOutMark('one', true)).toMatch(/; Path=\/admin; .*SameSite=Strict; Secure$/)
  expect(signOutMark('one', false)).not.toContain('Secure')
  expect(expiredSignOutMark('one')).toMatch(/^pravas\.signed-out\.one=; Path=\/admin; Max-Age=0$/)
})
