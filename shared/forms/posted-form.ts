const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

export const tooLargeText =
  'Your message is too long for this form. Go back (your text is still there), shorten it and send it again.'
export const givenUpText =
  'The site is very busy and could not accept your form. Please go back and send it again in a minute.'

/** 413 for a body over the route's limit. */
export function tooLargeResponse(): Response {
  return new Response(tooLargeText, { status: 413, headers })
}

/** 400 for a body that is not a form, or is truncated. */
export function unreadableResponse(): Response {
  return new Response('This form could not be read. Please send it again.', { status: 400, headers })
}

/** The pipeline throws an error of this name, which parsers wrap. */
export function isTooLarge(error: unknown): error is Error {
  return isCausedBy(error, 'BodyTooLarge')
}

/** Concurrent bodies used too much memory. */
export function isAborted(error: unknown): error is Error {
  return isCausedBy(error, 'BodyAborted')
}

function isCausedBy(error: unknown, name: string): error is Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === name) return true
  }
  return false
}

/** 413 over the limit, 503 for a dropped body, 400 otherwise. */
export function brokenBodyResponse(error: unknown): Response {
  if (isTooLarge(error)) return tooLargeResponse()
  if (!isAborted(error)) return unreadableResponse()
  return new Response(givenUpText, { status: 503, headers: { ...headers, 'Retry-After': '60' } })
}

/** Throws a response for the client: 413, 503, or 400 if it is not a complete form. */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw brokenBodyResponse(error)
  }
}
