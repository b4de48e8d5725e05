// A database error that the operator must fix; its message is one sentence.
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
