// Encrypts and decrypts backup streams in the age format (age-encryption.org).

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRejection } from './backup-manifest.ts'
import { type BackupSource, describeDamage } from './read-backup.ts'

export const encryptedEnding = '.age'

/** Exponent of two for scrypt. More would block the event loop for over 250 ms. */
const workFactor = 15
/** Bytes between pauses for other work. */
const turn = 512 * 1024

type Bytes = AsyncIterable<Uint8Array>

/** `age --decrypt` can read the result. */
export async function* encryptBytes(bytes: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  yield* inTurns(await encrypter.encrypt(streamOf(bytes)))
}

/** Reading throws a BackupRejection for damaged data or a wrong passphrase. */
export function decrypted({ name, open }: BackupSource, passphrase: string): BackupSource {
  return { name, open: () => decryptBytes({ name, bytes: open(), passphrase }) }
}

async function* decryptBytes(given: {
  name: string
  bytes: Bytes
  passphrase: string
}): AsyncGenerator<Uint8Array> {
  const { name, bytes, passphrase } = given
  const failure: { ofSource?: unknown } = {}
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    yield* inTurns(await decrypter.decrypt(streamOf(recordingError(bytes, failure))))
  } catch (error) {
    // An error of the source has its own message.
    if (failure.ofSource) throw failure.ofSource
    const { message } = error as Error
    throw new BackupRejection(
      /no identity matched/i.test(message)
        ? `${name} cannot be decrypted: BACKUP_PASSPHRASE is another one than when it was made.`
        : describeDamage(name, message),
      { cause: error },
    )
  }
}

async function* recordingError(bytes: Bytes, failure: { ofSource?: unknown }): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    failure.ofSource = error
    throw error
  }
}

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>
}

async function* inTurns(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let since = 0
  for await (const chunk of stream) {
    yield chunk
    since += chunk.length
    if (since < turn) continue
    since = 0
    await nextTurn()
  }
}

const smallest = 1024

/** Cannot be enumerated. Uses 16 to 32 bytes per entry. */
export class KeyFingerprints {
  #slots = new BigUint64Array(smallest)
  #size = 0

  get size(): number {
    return this.#size
  }

  add(key: string): boolean {
    return this.addFingerprint(fingerprintOf(key))
  }

  has(key: string): boolean {
    return this.hasFingerprint(fingerprintOf(key))
  }

  addFingerprint(fingerprint: bigint): boolean {
    const at = this.#find(fingerprint)
    if (this.#slots[at] !== 0n) return false
    this.#slots[at] = fingerprint
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  hasFingerprint(fingerprint: bigint): boolean {
    return this.#slots[this.#find(fingerprint)] !== 0n
  }

  countBeyond(...others: readonly KeyFingerprints[]): number {
    let beyond = 0
    for (const fingerprint of this.#slots) {
      if (fingerprint !== 0n && !others.some((other) => other.hasFingerprint(fingerprint))) beyond += 1
    }
    return beyond
  }

  /** The slot of the fingerprint, or a free one; at least half are free. */
  #find(fingerprint: bigint): number {
    const last = this.#slots.length - 1
    let at = Number(fingerprint & BigInt(last))
    while (this.#slots[at] !== 0n && this.#slots[at] !== fingerprint) at = (at + 1) & last
    return at
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new BigUint64Array(before.length * 2)
    for (const fingerprint of before)
      if (fingerprint !== 0n) this.#slots[this.#find(fingerprint)] = fingerprint
  }
}

/** Never zero, the mark of a free slot. */
function fingerprintOf(key: string): bigint {
  return BigInt(`0x${hash('sha256', key).slice(0, 16)}`) || 1n
}
