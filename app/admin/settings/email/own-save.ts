/** Milliseconds that the clocks of database and server may differ, and a save may take. */
const slack = 5000

/**
 * Whether a notice tells of the version that the form goes on from already, as that of one's own save does. One that it takes
 * for that by mistake costs nothing: the next save is compared with what is stored.
 */
export function isOfVersion(notice: { at: string }, version: string): boolean {
  return Date.parse(notice.at) <= Date.parse(version) + slack
}
