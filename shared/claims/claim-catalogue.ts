/* Every claim that the site makes before the office has said anything: its key, kind, specified text, and where it is shown. */
import words from './claim-words.json' with { type: 'json' }
import specified from './specified-claims.json' with { type: 'json' }

export type ClaimKey = keyof typeof specified
/** What a claim consists of; each is text. `words` is what a category's button searches for, `slug` where a destination stands. */
export type ClaimPart = 'title' | 'text' | 'note' | 'price' | 'words' | 'slug'
export type ClaimTexts = Readonly<Partial<Record<ClaimPart, string>>>

/** The keys in the order in which they are shown. */
export const claimKeys = Object.keys(specified) as ClaimKey[]

/** The kinds of claims: a key begins with its kind, `faq_3`. */
export type ClaimKind = keyof typeof words.kinds

/** What the panel calls the claims of each kind, and one; where they are shown, and what their parts are called. */
export const claimKinds: Readonly<
  Record<ClaimKind, { title: string; one: string; where: string; parts: ClaimTexts }>
> = words.kinds
export const claimKindNames = Object.keys(claimKinds) as ClaimKind[]

const ownLabels: Partial<Record<ClaimKey, string>> = words.labels

/** The kind that a claim is of. */
export function claimKindOf(key: ClaimKey): ClaimKind {
  return key.slice(0, key.indexOf('_')) as ClaimKind
}

/** The claims of a kind, in their order. */
export function claimsOfKind(kind: ClaimKind): ClaimKey[] {
  return claimKeys.filter((key) => claimKindOf(key) === kind)
}

/** What the site says of this claim until somebody changes it. */
export function specifiedClaim(key: ClaimKey): ClaimTexts {
  return specified[key]
}

/** The parts that this claim has, in the order of its form. */
export function claimPartsOf(key: ClaimKey): ClaimPart[] {
  return Object.keys(claimKinds[claimKindOf(key)].parts) as ClaimPart[]
}

/** What the panel calls a claim: `Question 3`. */
export function claimLabel(key: ClaimKey): string {
  const kind = claimKindOf(key)
  return ownLabels[key] ?? `${claimKinds[kind].one} ${key.slice(kind.length + 1)}`
}

/** Whether a text from outside is the key of a claim. */
export function isClaimKey(text: string): text is ClaimKey {
  return Object.hasOwn(specified, text)
}
