// Makes sure that a database reached by TLS is the one that was meant: its certificate and its name are always checked.

/** Words of `sslmode` that say less than is done here: other clients take them for "encrypt if you can" or "whoever it is". */
const looserModes = ['prefer', 'require', 'verify-ca']

/**
 * The address with `sslmode=verify-full` in the place of a looser word, as hosted databases write it into theirs. The driver
 * does the same today, warns of it at each start, and will not do so in its next version.
 */
export function withFullVerification(address: string): string {
  const url = new URL(address)
  if (!looserModes.includes(url.searchParams.get('sslmode') ?? '')) return address
  // Nothing else of the address is written anew: it may hold what is no escape.
  return address.replace(/([?&]sslmode=)[^&]*/, '$1verify-full')
}
