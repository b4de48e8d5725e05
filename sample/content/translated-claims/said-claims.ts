import { type ClaimKey, type ClaimTexts, claimKeys, specifiedClaim } from '#shared/claims/claim-catalogue.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { claimsInHindi } from './claims-hi.ts'
import { claimsInMarathi } from './claims-mr.ts'

type Said = Readonly<Record<TranslationLanguage, string>>
type SaidClaims = Readonly<Partial<Record<ClaimKey, ClaimTexts>>>

/** Returns the Marathi and Hindi claims by their English text. Omits texts without both translations. */
export function saidClaims(
  mr: SaidClaims = claimsInMarathi,
  hi: SaidClaims = claimsInHindi,
): Record<string, Said> {
  const said = claimKeys.flatMap((key) =>
    Object.entries(specifiedClaim(key)).flatMap(([part, english]) => {
      const [inMarathi, inHindi] = [mr, hi].map((claims) => claims[key]?.[part as keyof ClaimTexts])
      return inMarathi && inHindi ? [[english, { mr: inMarathi, hi: inHindi }] as const] : []
    }),
  )
  return Object.fromEntries(said)
}
