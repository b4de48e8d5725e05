// The error of a request that would have to wait longer for the database than it can: nothing was sent, or no answer came.
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause?: unknown) {
    super('the database is too busy to answer in time', { cause })
  }
}
