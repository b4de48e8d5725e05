/**
 * A key by which the server knows a form or a file that is sent again: it is stored once, however often it comes. A UUID;
 * `randomUUID` exists only where the page is secure, and a site may be tried out where it is not.
 */
export function makeResendKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
