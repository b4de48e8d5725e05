// The error of a start that the operator can mend: its message is a sentence for them, without a stack.
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}
