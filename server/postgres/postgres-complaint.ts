// Picks out of PostgreSQL's log the lines that say what is wrong, without times and process numbers.
const grave = /\b(?:error|ERROR|FATAL|PANIC|HINT):(.+)$/

/** One line, or '' when the log complains of nothing. */
export function complaintIn(log: string): string {
  const complaints = log.split('\n').flatMap((line) => grave.exec(line)?.[1]?.trim() || [])
  return [...new Set(complaints)].slice(-4).join('; ')
}
