// A body as it is sent from memory: what is short as a string, so that Node sends it together with its head.

/**
 * A string of one Latin-1 character a byte, or the bytes themselves. Node sends the head and a body that is a string in one write, and
 * those of a Buffer in two: a tenth more responses a second, as long as both fit into the 16 kB that Node copies on its stack.
 * Beyond, a string costs a third more processor time than a Buffer. Either way `length` is the number of bytes.
 */
export type WireBody = string | Buffer

/** With the head, which has up to 2 kB, they stay below 16 kB. */
const longestString = 14_000

/** The bytes of `body`, ready to be sent with the encoding `latin1`. */
export function toWireBody(body: Buffer): WireBody {
  return body.length <= longestString ? body.toString('latin1') : body
}

/** The bytes that are sent. */
export function bytesOfWireBody(body: WireBody): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}
