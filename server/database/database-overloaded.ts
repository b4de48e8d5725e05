// The error of a request whose database time is used up; nothing was sent, or no result arrived.
export class DatabaseOverloaded extends Error {
  override name = 'DatabaseOverloaded'

  constructor(cause?: unknown) {
    super('the database is too busy to answer in time', { cause })
  }
}

/** Also within the error of a query. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && (error instanceof DatabaseOverloaded || isOverloaded(error.cause))
}
