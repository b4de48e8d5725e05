/**
 * The form in a request's body. Throws a 400 to show to the sender when the body is none: JSON, a cut multipart text,
 * nothing at all with a strange type.
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response('This form could not be read. Please send it again.', {
      status: 400,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
}
