// Reads for a public page and never lets a failure through: the page gets its empty stand-in, the log the cause.
import { log } from '#server/config/log.ts'

export type PageRead<Value> = { value: Value; failed: boolean }

/** What `read` gives, or `whenFailed` with `failed: true`. */
export async function readForPage<Value>(
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
