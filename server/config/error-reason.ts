// Extracts messages and causes from errors.

/** Returns the message of any thrown value. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Returns the root cause. The outer error of a query contains the whole statement. */
export function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error
}
