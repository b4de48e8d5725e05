/** Told to whoever receives a text that breaks off, in place of what went wrong. */
const brokenOff = 'The text breaks off here. Please ask for it again.'

/**
 * The pieces as a body that is read as fast as it is sent, so that few of them wait in memory. A fault is told to
 * `onFault` alone: the server writes the message of the error that ends a body at the end of what it has sent.
 */
export function streamText(
  pieces: AsyncGenerator<string>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onFault(error)
        controller.error(new Error(brokenOff))
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
