// Canonical spelling of paths: lower case, no unnecessary escapes, single slashes.

const canonicalPath = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/
const escapedCanonicalCharacter = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi

/** True if the path is spelled as in the site's links. */
export function isCanonicalPath(path: string): boolean {
  return canonicalPath.test(path)
}

/** Undefined for characters that no address has. */
export function canonicalPathOf(path: string): string | undefined {
  const plain = path
    .replace(escapedCanonicalCharacter, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return isCanonicalPath(plain) ? plain : undefined
}
