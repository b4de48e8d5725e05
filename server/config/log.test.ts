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
