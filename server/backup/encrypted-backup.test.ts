import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypted, encryptBytes } from './encrypted-backup.ts'
import type { BackupSource } from './read-backup.ts'

const passphrase = 'a passphrase of many words'
const content = randomBytes(300_000)

async function* streamedHtml(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const chunk of bytes) pieces.push(chunk)
  return Buffer.concat(pieces)
}

const encrypt = (bytes: Uint8Array) => collect(encryptBytes(streamedHtml(bytes), passphrase))
const sourceOf = (bytes: Uint8Array): BackupSource => ({
  name: 'a.tar.gz.age',
  open: () => streamedHtml(bytes),
})
const decrypt = (bytes: Uint8Array, by = passphrase) => collect(decrypted(sourceOf(bytes), by).open())

test('another passphrase is named as the reason (J13)', async () => {
  await expect(decrypt(await encrypt(content), 'another passphrase, as long')).rejects.toThrow(
    'a.tar.gz.age cannot be decrypted: BACKUP_PASSPHRASE is another one than when it was made.',
  )
})

test('a changed byte, a missing end and what is not encrypted at all are damage (J13)', async () => {
  const encrypted = await encrypt(content)
  const changed = Buffer.from(encrypted)
  changed[200_000] = (changed[200_000] ?? 0) ^ 1
  await expect(decrypt(changed)).rejects.toThrow(/^a\.tar\.gz\.age is damaged/)
  await expect(decrypt(encrypted.subarray(0, -100_000))).rejects.toThrow(/^a\.tar\.gz\.age is damaged/)
  await expect(decrypt(content)).rejects.toThrow(/^a\.tar\.gz\.age is damaged/)
})

test('a place that fails is reported in its own words, and not as damage', async () => {
  const encrypted = await encrypt(content)
  const failure = new Error('the bucket is silent')
  async function* failing() {
    yield encrypted.subarray(0, 150_000)
    throw failure
  }
  const source = decrypted({ name: 'a.tar.gz.age', open: failing }, passphrase)
  await expect(collect(source.open())).rejects.toBe(failure)
})

test('what was encrypted comes back, in the format of age, and shows nothing of itself (J13)', async () => {
  const words = Buffer.from('a name and an address '.repeat(10_000))
  const encrypted = await encrypt(words)
  expect(encrypted.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  expect(encrypted.includes('a name and an address')).toBe(false)
  expect((await decrypt(encrypted)).equals(words)).toBe(true)
  expect((await decrypt(await encrypt(content))).equals(content)).toBe(true)
})
