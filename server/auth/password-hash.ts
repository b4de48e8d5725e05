// Hashes passwords with Argon2id and compares them in constant time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type HashClient, HashQueue } from './hash-queue.ts'

const argon2Async = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>

/** OWASP's recommendation: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const saltBytes = 16
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** At most half of the processors and two of libuv's four threads. */
const queue = new HashQueue({
  atOnce: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  places: 150,
  // Sign-ins from unknown browsers fail after 3 s: screens answer within five (docs/faults.md).
  patience: { known: 20_000, other: 3000 },
})

const clients = new AsyncLocalStorage<HashClient>()

const ourselves: HashClient = { network: '', account: '', isKnown: true }

/** Queues the hashes of `work` as `client`. Rejects with HashQueueFull. */
export function inTurnOf<T>(client: HashClient, work: () => Promise<T>): Promise<T> {
  return clients.run(client, work)
}

/** True if the queue would accept `client` now. */
export function hasPlaceFor(client: HashClient): boolean {
  return queue.hasPlaceFor(client)
}

/** Returns a PHC hash with salt and cost. Normalizes the password to NFC. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await derive({ message: bytesOf(password), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** True if `password` matches; false for an invalid hash. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', expected = ''] = shape.exec(hash) ?? []
  if (!memory || !isAffordable(memory, passes, parallelism)) return false
  const wanted = Buffer.from(expected, 'base64')
  const tag = await derive({
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return timingSafeEqual(tag, wanted)
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return queue.run(clients.getStore() ?? ourselves, () => argon2Async('argon2id', parameters))
}

/** Rejects hashes of a restored backup that would exhaust memory. */
function isAffordable(...parts: readonly (string | undefined)[]): boolean {
  const [memory = 0, passes = 0, parallelism = 0] = parts.map(Number)
  return memory <= 8 * cost.memory && passes <= 8 * cost.passes && parallelism <= 4
}

function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8')
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
