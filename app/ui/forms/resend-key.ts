/** Idempotency key. `randomUUID` exists only in secure contexts, while the site may be tried over HTTP. */
export function createIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
