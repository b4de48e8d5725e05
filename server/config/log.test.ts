import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function written(error: unknown): string {
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'failed')
  openLog('silent')
  return lines.join('')
}

test('neither the parameters of a failed query nor the row that PostgreSQL quotes are written', () => {
  const cause = Object.assign(new Error('duplicate key value violates "enquiries_key"'), {
    code: '23505',
    detail: 'Failing row contains (asha@example.com).',
    where: 'asha@example.com',
  })
  const failed = new Error(
    'Failed query: insert into "enquiries" values ($1)\nparams: asha@example.com,Asha',
    { cause },
  )
  const text = written(Object.assign(failed, { params: ['asha@example.com', 'Asha'] }))
  expect(text).not.toMatch(/asha/i)
  expect(JSON.parse(text).err).toMatchObject({
    message: 'Failed query: insert into "enquiries" values ($1)',
    cause: { code: '23505', message: 'duplicate key value violates "enquiries_key"' },
  })
})

test.each([
  [Object.assign(new Error('invalid input syntax for type uuid: "Asha Kulkarni"'), { code: '22P02' })],
  [new SyntaxError(`Unexpected token 'A', "Asha says "hi"" is not valid JSON`)],
  [new Error('550 5.1.1 <asha@example.com>: no such mailbox')],
  [new Error('cannot connect to postgres://asha:secret@db.example.com/asha-site')],
])('an error that repeats what was sent (%s) is written without it', (error) => {
  const text = written(error)
  expect(text).not.toMatch(/asha|secret/i)
  expect(JSON.parse(text).err.message).toMatch(
    /invalid input syntax|not valid JSON|no such mailbox|cannot connect/,
  )
})

test('words of our own in quotes stay', () => {
  const { message } = JSON.parse(written(new Error('relation "tours" does not exist'))).err
  expect(message).toBe('relation "tours" does not exist')
})

test('an error says where it happened', () => {
  expect(JSON.parse(written(new TypeError('no'))).err).toMatchObject({
    type: 'TypeError',
    message: 'no',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('what is no error is not quoted', () => {
  expect(written('asha@example.com')).not.toContain('asha')
})

test('a log that is opened again and again listens to its outputs once', () => {
  const listeners = () => [
    process.listenerCount('exit'),
    process.stdout.listenerCount('error'),
    process.stderr.listenerCount('error'),
  ]
  openLog('silent')
  const first = listeners()
  openLog('silent')
  expect(listeners()).toEqual(first)
})
