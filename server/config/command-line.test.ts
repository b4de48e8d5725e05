import { expect, test } from 'vitest'
import { commandOf } from './command-line.ts'

test('a command is written for npm where npm runs it, and for the installed release elsewhere', () => {
  const byNpm = { npm_lifecycle_event: 'start' }
  expect(commandOf('setup-link', byNpm)).toBe('npm run setup-link')
  expect(commandOf('restore FILE [--replace]', byNpm)).toBe('npm run restore -- FILE [--replace]')
  expect(commandOf('setup-link', {})).toBe('pravas setup-link')
  expect(commandOf('restore FILE [--replace]', {})).toBe('pravas restore FILE [--replace]')
})
