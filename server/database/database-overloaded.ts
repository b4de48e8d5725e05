// The error of a request whose database time is used up; nothing was sent, or no result arrived.
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'

  constructor(cause?: unknown) {
    super('the database is too busy to answer in time', { cause })
  }
}
