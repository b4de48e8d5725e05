/* Catalogue of the site's marketing claims: key, kind, default text and where each is shown. */
import words from './claim-words.json' with { type: 'json' }
import specified from './specified-claims.json' with { type: 'json' }

export type ClaimKey = keyof typeof specified
/**
 * Parts of a claim, all text. `words` is the search query of a category's button; `slug` is the path of a
 * destination.
 */
export type ClaimPart = 'title' | 'text' | 'note' | 'price' | 'words' | 'slug'
export type ClaimTexts = Readonly<Partial<Record<ClaimPart, string>>>

/** Keys in display order. */
export const claimKeys = Object.keys(specified) as ClaimKey[]

/** Kind of a claim, the prefix of its key: `faq_3`. */
export type ClaimKind = keyof typeof words.kinds

/** Panel labels of the kinds and their parts, and where their claims are shown. */
export const claimKinds: Readonly<
  Record<ClaimKind, { title: string; one: string; where: string; parts: ClaimTexts }>
> = words.kinds
export const claimKindNames = Object.keys(claimKinds) as ClaimKind[]

const ownLabels: Partial<Record<ClaimKey, string>> = words.labels

/** Returns the kind of a claim, the part of its key before the first underscore. */
export function claimKindOf(key: ClaimKey): ClaimKind {
  return key.slice(0, key.indexOf('_')) as ClaimKind
}

/** Returns the claims of a kind in display order. */
export function claimsOfKind(kind: ClaimKind): ClaimKey[] {
  return claimKeys.filter((key) => claimKindOf(key) === kind)
}

/** Returns the default texts of a claim, as the specification gives them. */
export function specifiedClaim(key: ClaimKey): ClaimTexts {
  return specified[key]
}

/** Returns the names of a claim's parts, in the order of the catalogue. */
export function claimPartsOf(key: ClaimKey): ClaimPart[] {
  return Object.keys(claimKinds[claimKindOf(key)].parts) as ClaimPart[]
}

/** Returns the panel's label of a claim: `Question 3`. */
export function claimLabel(key: ClaimKey): string {
  const kind = claimKindOf(key)
  return ownLabels[key] ?? `${claimKinds[kind].one} ${key.slice(kind.length + 1)}`
}

/** True if the text is the key of a claim in the catalogue. */
export function isClaimKey(text: string): text is ClaimKey {
  return Object.hasOwn(specified, text)
}
