const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }

/**
 * The form in a request's body. Throws, to show to the sender, a 413 when the body is larger than its route takes, and a
 * 400 when it is no form: JSON, a cut multipart text, nothing at all with a strange type.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (isTooLarge(error))
      throw new Response('That is more than this form can take.', { status: 413, headers })
    throw new Response('This form could not be read. Please send it again.', { status: 400, headers })
  }
}

/** The pipeline breaks a body off with an error of this name; parsers wrap it. */
function isTooLarge(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'BodyTooLarge') return true
  }
  return false
}
