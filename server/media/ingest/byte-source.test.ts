import { expect, test } from 'vitest'
import { ByteSource, UnexpectedEnd } from './byte-source.ts'

/** The text in pieces of `size`, counting how many were fetched. */
function sourceOf(text: string, size = text.length) {
  const fetched = { pieces: 0 }
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) {
      fetched.pieces += 1
      yield Buffer.from(text.slice(at, at + size))
    }
  }
  return { source: new ByteSource(pieces()), fetched }
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const chunk of pieces) all.push(chunk)
  return Buffer.concat(all).toString()
}

test('to take more than there is fails as cut off', async () => {
  await expect(sourceOf('abc').source.take(4)).rejects.toBeInstanceOf(UnexpectedEnd)
  await expect(new ByteSource(new Uint8Array()).take(1)).rejects.toBeInstanceOf(UnexpectedEnd)
})

test('what is passed on comes as far as it goes before it fails as cut off', async () => {
  const passed: string[] = []
  async function pass() {
    for await (const chunk of sourceOf('abcdef', 2).source.pass(8)) passed.push(Buffer.from(chunk).toString())
  }
  await expect(pass()).rejects.toBeInstanceOf(UnexpectedEnd)
  expect(passed.join('')).toBe('abcdef')
})

test('a sender that breaks off is heard of', async () => {
  async function* broken() {
    yield Buffer.from('ab')
    throw new Error('the line broke')
  }
  const source = new ByteSource(broken())
  expect(String(await source.peek(2))).toBe('ab')
  await expect(source.take(3)).rejects.toThrow('the line broke')
})

test('a look ahead takes nothing away, and gives less only at the end', async () => {
  const { source } = sourceOf('abcdef', 1)
  expect(String(await source.peek(4))).toBe('abcd')
  expect(String(await source.peek(2))).toBe('ab')
  expect(String(await source.take(6))).toBe('abcdef')
  expect((await source.peek(4)).length).toBe(0)
})

test('no more is fetched than is asked for', async () => {
  const { source, fetched } = sourceOf('abcdefghij', 2)
  await source.take(3)
  expect(fetched.pieces).toBe(2)
})

test.each([1, 3, 100])('pieces of %i bytes come to the same', async (size) => {
  const { source } = sourceOf('head body tail', size)
  expect(String(await source.take(5))).toBe('head ')
  expect(await textOf(source.pass(5))).toBe('body ')
  expect(await textOf(source.pass(Number.POSITIVE_INFINITY))).toBe('tail')
  expect(await source.isAtEnd()).toBe(true)
})

test('empty pieces are no end', async () => {
  async function* pieces() {
    yield new Uint8Array()
    yield Buffer.from('a')
    yield new Uint8Array()
    yield Buffer.from('b')
  }
  const source = new ByteSource(pieces())
  expect(String(await source.take(2))).toBe('ab')
  expect(await source.isAtEnd()).toBe(true)
})

test('nothing is passed on when nothing is asked for', async () => {
  const { source, fetched } = sourceOf('abc')
  expect(await textOf(source.pass(0))).toBe('')
  expect(fetched.pieces).toBe(0)
})

test('bytes in one piece may lie anywhere in a larger buffer', async () => {
  const source = new ByteSource(Buffer.from('..abc..').subarray(2, 5))
  expect(String(await source.take(3))).toBe('abc')
  expect(await source.isAtEnd()).toBe(true)
})
