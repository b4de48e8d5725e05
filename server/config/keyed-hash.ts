// Hashes that require this installation's secret.
import { createHmac } from 'node:crypto'
import { configuration } from './configuration.ts'

/** Returns 43 characters, which differ per `purpose`. */
export function keyedHash(purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', configuration().secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
}
