// Remembers a million names in a few megabytes: eight bytes of each one's hash, so that two look alike once in ten million backups.
import { hash } from 'node:crypto'

const smallest = 1024

/** A set of texts that cannot be listed: about 16 to 32 bytes of memory for each. */
export class KeyFingerprints {
  #slots = new BigUint64Array(smallest)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** False when it was there already. */
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

  /** How many of these are in none of the others. */
  countBeyond(...others: readonly KeyFingerprints[]): number {
    let beyond = 0
    for (const fingerprint of this.#slots) {
      if (fingerprint !== 0n && !others.some((other) => other.hasFingerprint(fingerprint))) beyond += 1
    }
    return beyond
  }

  /** Where it is, or belongs. At least half of the slots are free, so the search ends soon. */
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
