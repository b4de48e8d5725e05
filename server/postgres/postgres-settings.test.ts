import { expect, test } from 'vitest'
import { postgresSettings } from './postgres-folder.ts'

/** The settings as the server reads them: the last of a name wins. */
function read(given: { access?: Record<string, string>; durable?: boolean } = {}): Map<string, string> {
  const { access = {}, durable = true } = given
  const words = postgresSettings(access, { durable })
  const pairs = words.filter((_, at) => at % 2 === 1).map((text) => text.split('=') as [string, string])
  expect(words.filter((_, at) => at % 2 === 0)).toEqual(pairs.map(() => '-c'))
  return new Map(pairs)
}

test('nothing that people typed reaches the server’s log', () => {
  const settings = read()
  expect(settings.get('log_statement')).toBe('none')
  expect(settings.get('log_min_error_statement')).toBe('panic')
  expect(settings.get('log_parameter_max_length')).toBe('0')
  expect(settings.get('log_error_verbosity')).toBe('terse')
})

test.each(['fsync', 'synchronous_commit', 'full_page_writes'])(
  '%s is off only where nothing is to last',
  (name) => {
    expect(read().get(name)).toBe('on')
    expect(read({ durable: false }).get(name)).toBe('off')
  },
)

test('how it is reached cannot be overruled by the rest', () => {
  const access = { listen_addresses: '', max_connections: '7' }
  const settings = read({ access })
  expect(settings.get('listen_addresses')).toBe('')
  expect(settings.get('max_connections')).toBe('7')
})
