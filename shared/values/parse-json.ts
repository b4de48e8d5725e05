/** Returns what a JSON text holds; undefined if it is no JSON, so that a schema or a check refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The only error of `JSON.parse`, and the result says it.
    return undefined
  }
}
