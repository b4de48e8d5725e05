import { expect, test } from 'vitest'
import { typedCommand } from './typed-command.ts'

test('a command is written for npm where npm runs it, and for the installed release elsewhere', () => {
  const byNpm = { npm_lifecycle_event: 'start' }
  expect(typedCommand('setup-link', byNpm)).toBe('npm run setup-link')
  expect(typedCommand('restore FILE [--replace]', byNpm)).toBe('npm run restore -- FILE [--replace]')
  expect(typedCommand('setup-link', {})).toBe('pravas setup-link')
  expect(typedCommand('restore FILE [--replace]', {})).toBe('pravas restore FILE [--replace]')
})
