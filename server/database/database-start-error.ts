// The error of a database that the operator must mend: its message is one sentence for them.
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** The message of whatever was thrown, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
