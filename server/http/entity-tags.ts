// Compares entity tags as RFC 9110 wants it for GET and HEAD.

/** Whether the value of `If-None-Match` names `etag`; weak comparison. */
export function holds(validator: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '')
  return validator.split(',').some((tag) => {
    const sent = tag.trim()
    return sent === '*' || sent.replace(/^W\//, '') === bare
  })
}
