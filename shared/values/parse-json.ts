/** Returns the parsed value; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // `JSON.parse` throws only for invalid JSON.
    return undefined
  }
}
