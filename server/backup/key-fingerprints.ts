// A memory-efficient set of strings that stores 64-bit hashes; a collision occurs in about one of ten
// million backups.
import { hash } from 'node:crypto'

const smallest = 1024

/** A set that cannot be enumerated. It uses 16 to 32 bytes per entry. */
export class KeyFingerprints {
  #slots = new BigUint64Array(smallest)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Returns false if the key was present. */
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

  /** Counts the entries that none of the other sets contains. */
  countBeyond(...others: readonly KeyFingerprints[]): number {
    let beyond = 0
    for (const fingerprint of this.#slots) {
      if (fingerprint !== 0n && !others.some((other) => other.hasFingerprint(fingerprint))) beyond += 1
    }
    return beyond
  }

  /**
   * Returns the slot of the fingerprint, or a free one. At least half of the slots are free, so probing is
   * short.
   */
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

/** Never zero, which marks a free slot. */
function fingerprintOf(key: string): bigint {
  return BigInt(`0x${hash('sha256', key).slice(0, 16)}`) || 1n
}
