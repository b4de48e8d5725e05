// Compares entity tags (RFC 9110) for GET and HEAD.

/** About a hundred tags; a longer header counts as no match. */
const maxHeaderLength = 4096

/** Weak comparison. */
export function holds(validator: string, etag: string): boolean {
  if (validator.length > maxHeaderLength) return false
  const bare = etag.replace(/^W\//, '')
  return validator.split(',').some((tag) => {
    const sent = tag.trim()
    return sent === '*' || sent.replace(/^W\//, '') === bare
  })
}
