const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

export const tooLargeText = 'That is more than this form can take.'

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
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'BodyTooLarge') return true
  }
  return false
}

/**
 * The form in a request's body. Throws, to show to the sender, a 413 when the body is larger than its route takes, and a
 * 400 when it is no form: JSON, a cut multipart text, nothing at all with a strange type.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw isTooLarge(error) ? answerTooLarge() : answerUnreadable()
  }
}
