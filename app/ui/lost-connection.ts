/**
 * Whether nothing, or only a part, came back: fetch throws a TypeError, and so does reading on where an answer breaks off,
 * which the router wraps. What the server says has no cause.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
