// Extracts error messages from PostgreSQL's log, without timestamps and process ids.
const grave = /\b(?:error|ERROR|FATAL|PANIC|HINT):(.+)$/

/** Returns one line, or '' if the log has no errors. */
export function complaintIn(log: string): string {
  const complaints = log.split('\n').flatMap((line) => grave.exec(line)?.[1]?.trim() || [])
  return [...new Set(complaints)].slice(-4).join('; ')
}
