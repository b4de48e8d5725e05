// Compares entity tags as RFC 9110 wants it for GET and HEAD.

/** Some hundred tags, which no browser sends for one address; with a longer list the whole answer is sent. */
const longestHeader = 4096

/** Whether the value of `If-None-Match` names `etag`; weak comparison. */
export function holds(validator: string, etag: string): boolean {
  if (validator.length > longestHeader) return false
  const bare = etag.replace(/^W\//, '')
  return validator.split(',').some((tag) => {
    const sent = tag.trim()
    return sent === '*' || sent.replace(/^W\//, '') === bare
  })
}
