// The error of a database that the operator must mend: its message is one sentence for them.
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
