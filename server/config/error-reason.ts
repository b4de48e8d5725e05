// Says in the words of a sentence what an error was about.

/** The message of whatever was thrown, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** What PostgreSQL or the line said: around it stands the whole statement, with all that was to be written. */
export function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error
}
