// A compact set of strings that stores 64-bit hashes; about one in ten million backups has a collision.
import { hash } from 'node:crypto'

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
