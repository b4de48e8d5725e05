/* Catalogue of the site's marketing claims: key, kind, default text and where each is shown. */
import words from './claim-words.json' with { type: 'json' }
import specified from './specified-claims.json' with { type: 'json' }

/** A number is an identity, not a position. */
const spareKeys = [
  ...(['faq_6', 'faq_7', 'faq_8', 'faq_9', 'faq_10', 'faq_11', 'faq_12'] as const),
  ...(['testimonial_4', 'testimonial_5', 'testimonial_6', 'testimonial_7', 'testimonial_8'] as const),
  ...(['hours_3', 'hours_4', 'hours_5', 'hours_6', 'hours_7'] as const),
]

export type ClaimKey = keyof typeof specified | (typeof spareKeys)[number]
/** `words` is the search query of a category's button; `slug` is the path of a destination. */
export type ClaimPart = 'title' | 'text' | 'note' | 'price' | 'words' | 'slug'
export type ClaimTexts = Readonly<Partial<Record<ClaimPart, string>>>

/** Keys of the claims that the specification gives. */
export const specifiedKeys = Object.keys(specified) as ClaimKey[]

/** Keys in display order. */
export const claimKeys: readonly ClaimKey[] = [...specifiedKeys, ...spareKeys]

/** Kind of a claim, the prefix of its key: `faq_3`. */
export type ClaimKind = keyof typeof words.kinds

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
export function claimsOfKind(kind: ClaimKind, keys: readonly ClaimKey[] = claimKeys): ClaimKey[] {
  return keys.filter((key) => claimKindOf(key) === kind)
}

/** Kinds whose entries staff add, remove and reorder. */
export const claimListKinds = ['testimonial', 'faq', 'hours'] as const satisfies readonly ClaimKind[]
export type ClaimListKind = (typeof claimListKinds)[number]

/** Keys of the shown entries by kind, in display order and separated by spaces. */
export type ClaimOrder = Readonly<Record<ClaimListKind, string>>

export const specifiedOrder = Object.fromEntries(
  claimListKinds.map((kind) => [kind, claimsOfKind(kind, specifiedKeys).join(' ')]),
) as ClaimOrder

/** True if staff add, remove and reorder the entries of a kind. */
export function isClaimListKind(kind: string): kind is ClaimListKind {
  return claimListKinds.some((one) => one === kind)
}

/** The specified ones for an empty order. */
export function claimsInOrder(kind: ClaimListKind, order: string): ClaimKey[] {
  if (order.trim() === '') return claimsOfKind(kind, specifiedKeys)
  const named = [...new Set(order.split(/\s+/))].filter(isClaimKey)
  return named.filter((key) => claimKindOf(key) === kind)
}

/** An empty list is a word of its own, because no order means the default. */
export function writeOrder(keys: readonly ClaimKey[]): string {
  return keys.join(' ') || 'none'
}

/** The form field that holds the order. */
export function orderName(kind: ClaimListKind): string {
  return `home_claims.order.${kind}`
}

/** Returns the specified texts; all empty for an added claim. */
export function specifiedClaim(key: ClaimKey): ClaimTexts {
  const texts: Partial<Record<ClaimKey, ClaimTexts>> = specified
  return texts[key] ?? Object.fromEntries(claimPartsOf(key).map((part) => [part, '']))
}

/** Returns the parts in the order of the catalogue. */
export function claimPartsOf(key: ClaimKey): ClaimPart[] {
  return Object.keys(claimKinds[claimKindOf(key)].parts) as ClaimPart[]
}

/** Returns the panel's label of a claim: `Question 3`. */
export function claimLabel(key: ClaimKey): string {
  const kind = claimKindOf(key)
  return ownLabels[key] ?? `${claimKinds[kind].one} ${key.slice(kind.length + 1)}`
}

/** True for a key in the catalogue. */
export function isClaimKey(text: string): text is ClaimKey {
  return claimKeys.some((key) => key === text)
}
