// Formats a command for copying, according to how this process was started.

/**
 * `words` is the command with its arguments, such as `restore FILE`. The variable is set if npm started the
 * process.
 */
export function typedCommand(words: string, environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.npm_lifecycle_event === undefined) return `pravas ${words}`
  const [command, ...rest] = words.split(' ')
  return ['npm run', command, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ')
}
