// Makes hashes that nobody without this installation's secret can make, compare or reverse by trying.
import { createHmac } from 'node:crypto'
import { configuration } from './configuration.ts'

/** A text of 43 characters; the same parts give another one for each `purpose`. */
export function keyedHash(purpose: string, parts: readonly string[]): string {
  return createHmac('sha256', configuration().secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
}
