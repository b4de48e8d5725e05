// Formats a command for copying, as `pravas …` or `npm run …`.

/** `words` is the command with its arguments. npm sets the variable. */
export function commandOf(words: string, environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.npm_lifecycle_event === undefined) return `pravas ${words}`
  const [command, ...rest] = words.split(' ')
  return ['npm run', command, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ')
}
