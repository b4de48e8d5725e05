// Writes a command of ours as whoever runs this process types it, so that it can be copied.

/** `words` is the command and what follows it, such as `restore FILE`. npm says of itself when it has started a process. */
export function typedCommand(words: string, environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.npm_lifecycle_event === undefined) return `pravas ${words}`
  const [command, ...rest] = words.split(' ')
  return ['npm run', command, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ')
}
