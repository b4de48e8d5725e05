// Catches read failures of public pages: logs the cause and uses a fallback.
import { log } from '#server/config/log.ts'

export type PageRead<Value> = { value: Value; failed: boolean }

/** Returns `whenFailed` with `failed: true` after an error. */
export async function readWithFallback<Value>(
  read: () => Promise<Value>,
  whenFailed: Value,
): Promise<PageRead<Value>> {
  try {
    return { value: await read(), failed: false }
  } catch (error) {
    log().error({ err: error }, 'a public page could not be read')
    return { value: whenFailed, failed: true }
  }
}
