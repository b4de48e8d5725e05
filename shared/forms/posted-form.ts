const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

export const tooLargeText =
  'That is more than this form can take. Go back, where your words still are, shorten them and send them again.'
export const givenUpText =
  'The site is very busy and could not take this in. Please go back and send it again in a minute.'

/** The answer to a body that is larger than its route takes. */
export function answerTooLarge(): Response {
  return new Response(tooLargeText, { status: 413, headers })
}

/** The answer to a body that is no form, or a cut one. */
export function answerUnreadable(): Response {
  return new Response('This form could not be read. Please send it again.', { status: 400, headers })
}

/** Whether a body was broken off for its size: the pipeline does so with an error of this name, which parsers wrap. */
export function isTooLarge(error: unknown): error is Error {
  return isCausedBy(error, 'BodyTooLarge')
}

/** Whether the pipeline gave a body up, since those of many senders held too much memory. */
export function isGivenUp(error: unknown): error is Error {
  return isCausedBy(error, 'BodyGivenUp')
}

function isCausedBy(error: unknown, name: string): error is Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === name) return true
  }
  return false
}

/** The answer to a body that broke off: 413 when it is larger than its route takes, 503 when it was given up, else 400. */
export function answerBroken(error: unknown): Response {
  if (isTooLarge(error)) return answerTooLarge()
  if (!isGivenUp(error)) return answerUnreadable()
  return new Response(givenUpText, { status: 503, headers: { ...headers, 'Retry-After': '60' } })
}

/**
 * The form in a request's body. Throws, to show to the sender, a 413 when the body is larger than its route takes, a 503
 * when it was given up, and a 400 when it is no form: JSON, a cut multipart text, nothing at all with a strange type.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw answerBroken(error)
  }
}
