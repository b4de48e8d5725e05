// A body as it is sent from memory: a string, so that Node sends it together with its head.

/**
 * Bytes, one Latin-1 character each. Node sends the head and a body that is a string in one write, and those of a Buffer
 * in two: a fifth more responses a second.
 */
export type WireBody = string

/** The bytes of `body`, ready to be sent with the encoding `latin1`. */
export function toWireBody(body: Buffer): WireBody {
  return body.toString('latin1')
}
