import { type ClaimKey, type ClaimKind, type ClaimTexts, claimsOfKind } from './claim-catalogue.ts'
import { claimDefaults, claimTexts, hasText, listedClaims, type StoredClaims } from './claims-setting.ts'

type VisibleClaim = ClaimTexts & { isConfirmed: boolean }
export type VisibleClaims = ReadonlyMap<ClaimKey, VisibleClaim>

/** Empty set, used while the settings cannot be read. */
export const noClaims: VisibleClaims = new Map()

/** Returns the visible claims in display order. */
export function claimsToShow(stored: StoredClaims): VisibleClaims {
  const shown = listedClaims(stored).filter((key) => !stored[key].hidden && hasText(key, stored[key]))
  return new Map(
    shown.map((key) => [key, { ...claimTexts(key, stored[key]), isConfirmed: stored[key].confirmed }]),
  )
}

export const specifiedClaims = claimsToShow(claimDefaults)

/** Confirmed or not; '' if the claim is hidden or has no text. */
export function textOfClaim(claims: VisibleClaims, key: ClaimKey): string {
  return claims.get(key)?.text ?? ''
}

/** Returns text for search engines and share cards; '' if hidden or unconfirmed. */
export function confirmedText(claims: VisibleClaims, key: ClaimKey): string {
  const claim = claims.get(key)
  return claim?.isConfirmed ? (claim.text ?? '') : ''
}

export type ClaimPoint = { title: string; text: string; note: string }

/** Returns the visible claims of a kind in display order. */
export function pointsOf(claims: VisibleClaims, kind: ClaimKind): ClaimPoint[] {
  return present(claims, kind).map(({ title = '', text = '', note = '' }) => ({ title, text, note }))
}

export type ClaimCategory = {
  title: string
  text: string
  price: number | null
  words: string
  scene: number
}

/** `price` in rupees or null, `scene` the 0-based number of the drawing. */
export function categoriesOf(claims: VisibleClaims): ClaimCategory[] {
  return claimsOfKind('category').flatMap((key, scene) => {
    const claim = claims.get(key)
    if (!claim) return []
    const { title = '', text = '', price = '', words = '' } = claim
    return [{ title, text, price: price === '' ? null : Number(price), words, scene }]
  })
}

/** Returns the opening hours; `onlyConfirmed` for structured data. */
export function hoursOf(
  claims: VisibleClaims,
  { onlyConfirmed = false }: { onlyConfirmed?: boolean } = {},
): { days: string; hours: string }[] {
  const shown = present(claims, 'hours').filter(({ isConfirmed }) => isConfirmed || !onlyConfirmed)
  return shown.map(({ title = '', text = '' }) => ({ days: title, hours: text }))
}

/** Returns the footer's popular destinations; without a `slug` one has no link. */
export function popularOf(claims: VisibleClaims): { title: string; slug: string }[] {
  return present(claims, 'destination').map(({ title = '', slug = '' }) => ({ title, slug }))
}

function present(claims: VisibleClaims, kind: ClaimKind): VisibleClaim[] {
  return claimsOfKind(kind, [...claims.keys()]).flatMap((key) => claims.get(key) ?? [])
}
