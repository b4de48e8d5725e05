import { expect, onTestFinished, test, vi } from 'vitest'
import { WaitBudget } from './database-share.ts'
import { retryOnSerializationFailure } from './retry-on-serialization-failure.ts'

function faultOf(code: string): Error {
  return Object.assign(new Error(`fault ${code}`), { code })
}

/** A transaction that throws these, one at each attempt, and then passes. */
function transactionAfter(...faults: unknown[]) {
  const left = [...faults]
  const write = {
    attempts: 0,
    async run() {
      write.attempts += 1
      if (left.length > 0) throw left.shift()
      return 'written'
    },
  }
  return write
}

test.each(['23505', '23503', '57014', '25006', '53300', '08006', '40002', '40P02', 'ECONNRESET'])(
  'what %s says is final: it is not written a second time',
  async (code) => {
    const write = transactionAfter(faultOf(code))
    await expect(retryOnSerializationFailure(write.run)).rejects.toThrow(`fault ${code}`)
    expect(write.attempts).toBe(1)
  },
)

test('a mistake of ours, and what is no error at all, are not written a second time', async () => {
  for (const fault of [new TypeError('undefined is no row'), 'a text', undefined, { code: '40P01' }]) {
    const write = transactionAfter(fault)
    await expect(retryOnSerializationFailure(write.run)).rejects.toBe(fault)
    expect(write.attempts).toBe(1)
  }
})

test('what is undone for ever is given up after five attempts, with the last reason', async () => {
  const last = faultOf('40001')
  const before = Array.from({ length: 4 }, () => faultOf('40P01'))
  const write = transactionAfter(...before, last, faultOf('40P01'))
  await expect(retryOnSerializationFailure(write.run)).rejects.toBe(last)
  expect(write.attempts).toBe(5)
})

test('whoever cannot wait any longer is told the reason at once', async () => {
  const write = transactionAfter(faultOf('40P01'))
  const budget = vi.spyOn(WaitBudget.prototype, 'remainingMs').mockReturnValue(50)
  onTestFinished(() => budget.mockRestore())
  await expect(retryOnSerializationFailure(write.run)).rejects.toThrow('fault 40P01')
  expect(write.attempts).toBe(1)
})

test('another fault at the second attempt ends it there', async () => {
  const write = transactionAfter(faultOf('40P01'), faultOf('23505'))
  await expect(retryOnSerializationFailure(write.run)).rejects.toThrow('fault 23505')
  expect(write.attempts).toBe(2)
})

test.each(['40P01', '40001'])(
  'what PostgreSQL undid by %s is written again, and answers once',
  async (code) => {
    const write = transactionAfter(faultOf(code), faultOf(code))
    expect(await retryOnSerializationFailure(write.run)).toBe('written')
    expect(write.attempts).toBe(3)
  },
)

test('the reason is found below the words that others have put around it', async () => {
  const wrapped = new Error('Failed query', { cause: new Error('Could not', { cause: faultOf('40P01') }) })
  const write = transactionAfter(wrapped)
  expect(await retryOnSerializationFailure(write.run)).toBe('written')
  expect(write.attempts).toBe(2)
})
