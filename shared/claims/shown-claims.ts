import { type ClaimKey, type ClaimKind, type ClaimTexts, claimKeys, claimsOfKind } from './claim-catalogue.ts'
import { claimDefaults, claimTexts, type StoredClaims } from './claims-setting.ts'

/** A claim that the public may read. */
type ShownClaim = ClaimTexts & { isConfirmed: boolean }
/** Those that are not hidden, by key. */
export type ShownClaims = ReadonlyMap<ClaimKey, ShownClaim>

/** None: what stands while nobody knows which of them are hidden. */
export const noClaims: ShownClaims = new Map()

/** What of the claims is shown. */
export function claimsToShow(stored: StoredClaims): ShownClaims {
  const shown = claimKeys.filter((key) => !stored[key].hidden)
  return new Map(
    shown.map((key) => [key, { ...claimTexts(key, stored[key]), isConfirmed: stored[key].confirmed }]),
  )
}

/** Every claim as specified. */
export const specifiedClaims = claimsToShow(claimDefaults)

/** The text of a claim, '' where it is hidden. */
export function textOfClaim(claims: ShownClaims, key: ClaimKey): string {
  return claims.get(key)?.text ?? ''
}

/** The text of a claim for search engines and share cards: '' where it is hidden or nobody confirmed it. */
export function confirmedText(claims: ShownClaims, key: ClaimKey): string {
  const claim = claims.get(key)
  return claim?.isConfirmed ? (claim.text ?? '') : ''
}

/** A point in words. */
export type ClaimPoint = { title: string; text: string; note: string }

/** The shown claims of a kind, in their order. */
export function pointsOf(claims: ShownClaims, kind: ClaimKind): ClaimPoint[] {
  return present(claims, kind).map(({ title = '', text = '', note = '' }) => ({ title, text, note }))
}

export type ClaimCategory = {
  title: string
  text: string
  price: number | null
  words: string
  scene: number
}

/** The shown kinds of tour; `price` in rupees or null, `scene` the number of its drawing from 0. */
export function categoriesOf(claims: ShownClaims): ClaimCategory[] {
  return claimsOfKind('category').flatMap((key, scene) => {
    const claim = claims.get(key)
    if (!claim) return []
    const { title = '', text = '', price = '', words = '' } = claim
    return [{ title, text, price: price === '' ? null : Number(price), words, scene }]
  })
}

/** Opening hours; `onlyConfirmed` for structured data. */
export function hoursOf(
  claims: ShownClaims,
  { onlyConfirmed = false }: { onlyConfirmed?: boolean } = {},
): { days: string; hours: string }[] {
  const shown = present(claims, 'hours').filter(({ isConfirmed }) => isConfirmed || !onlyConfirmed)
  return shown.map(({ title = '', text = '' }) => ({ days: title, hours: text }))
}

/** The footer's popular destinations; one without `slug` leads nowhere. */
export function popularOf(claims: ShownClaims): { title: string; slug: string }[] {
  return present(claims, 'destination').map(({ title = '', slug = '' }) => ({ title, slug }))
}

function present(claims: ShownClaims, kind: ClaimKind): ShownClaim[] {
  return claimsOfKind(kind).flatMap((key) => claims.get(key) ?? [])
}
