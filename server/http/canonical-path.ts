// Says how we spell an address that a reader wrote otherwise: capitals, escapes and more slashes lead to the same page.

const canonicalPath = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/
const escapedCanonicalCharacter = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi

/** Whether the path is spelt as in all our links: only then there is no second address for the same page. */
export function isCanonicalPath(path: string): boolean {
  return canonicalPath.test(path)
}

/** The same path as we spell it; undefined when it holds what none of our addresses does. */
export function canonicalPathOf(path: string): string | undefined {
  const plain = path
    .replace(escapedCanonicalCharacter, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return isCanonicalPath(plain) ? plain : undefined
}
