import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { saidInEach } from '#shared/forms/field-translation.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { slugMaximum, slugPattern } from '#shared/values/slug-shape.ts'
import { readTypedNumber } from '#shared/values/typed-number.ts'
import {
  type ClaimKey,
  type ClaimPart,
  type ClaimTexts,
  claimKeys,
  claimKindOf,
  claimPartsOf,
  specifiedClaim,
} from './claim-catalogue.ts'

export const claimLimits = { line: 200, text: 1200, price: 24, words: 80 } as const

/** A claim as it is stored: its texts, whether it is hidden, and who of the staff confirmed it when (an id, and ISO 8601). */
export type StoredClaim = ClaimTexts & {
  readonly hidden: boolean
  readonly confirmed: boolean
  readonly confirmed_by?: string | undefined
  readonly confirmed_at?: string | undefined
}
/** `home_claims`, whole. */
export type StoredClaims = Readonly<Record<ClaimKey, StoredClaim>>

const line = () => lineField({ max: claimLimits.line, ...saidInEach })
const figure = () => textField({ max: claimLimits.text })
/** Of the server's own writing: no field of a form. */
const stamp = () => z.string().max(40).optional()

const partFields: Record<ClaimPart, () => z.ZodType<string>> = {
  title: line,
  note: line,
  text: () => textField({ max: claimLimits.text, ...saidInEach }),
  price: () =>
    lineField({
      max: claimLimits.price,
      complete: readTypedNumber,
      refuse: (text) => (/^\d{1,8}$/.test(text) ? undefined : 'Enter whole rupees, such as 12,500.'),
    }),
  words: () => lineField({ max: claimLimits.words, joinsSpaces: true }),
  slug: () =>
    lineField({
      max: slugMaximum,
      spellCheck: false,
      refuse: (text) =>
        slugPattern.test(text) ? undefined : 'Enter the last part of its address, such as ajanta-caves.',
    }),
}

function claimSchema(key: ClaimKey): z.ZodObject {
  // A figure is the same in every language.
  const fields = { ...partFields, ...(claimKindOf(key) === 'figure' && { text: figure }) }
  const parts = claimPartsOf(key).map((part) => [part, fields[part]()])
  return z.object({
    ...Object.fromEntries(parts),
    hidden: flagField(),
    confirmed: flagField(),
    confirmed_by: stamp(),
    confirmed_at: stamp(),
  })
}

/** `home_claims`: who confirmed a claim and when has no input; the server writes it. */
export const claimsSchema = z.object(
  Object.fromEntries(claimKeys.map((key) => [key, claimSchema(key)])),
  // Object.fromEntries() forgets the keys, and claimSchema() depends on the kind of the claim.
) as unknown as z.ZodObject<Record<ClaimKey, z.ZodType<StoredClaim>>>

/** Every claim as specified: shown, and confirmed by nobody. */
export const claimDefaults = Object.fromEntries(
  claimKeys.map((key) => [key, { ...specifiedClaim(key), hidden: false, confirmed: false }]),
) as StoredClaims

const mayBeEmpty: readonly ClaimPart[] = ['note', 'price', 'words', 'slug']

/** What a claim says: a part that cannot be empty is the specified one where staff left it so, and so is a claim without any part. */
export function claimTexts(key: ClaimKey, stored: ClaimTexts): ClaimTexts {
  const specified = specifiedClaim(key)
  const parts = claimPartsOf(key)
  if (parts.every((part) => !stored[part])) return specified
  return Object.fromEntries(
    parts.map((part) => [part, stored[part] || (mayBeEmpty.includes(part) ? '' : (specified[part] ?? ''))]),
  )
}

function saySame(key: ClaimKey, [one, other]: readonly [ClaimTexts, ClaimTexts]): boolean {
  const [first, second] = [claimTexts(key, one), claimTexts(key, other)]
  return claimPartsOf(key).every((part) => first[part] === second[part])
}

/**
 * The claims to store of those that were sent. What is written anew in words of one's own is confirmed by that; a mark keeps its name and
 * time while the claim says the same. `by` is the id of whoever saves, `at` the time.
 */
export function stampClaims(
  sent: StoredClaims,
  { stored, by, at }: { stored: StoredClaims; by: string; at: Date },
): StoredClaims {
  const entries = claimKeys.map((key) => {
    const { confirmed_by: _, confirmed_at: __, ...claim } = sent[key]
    const before = stored[key]
    const isSame = saySame(key, [claim, before])
    const isOwn = !isSame && !saySame(key, [claim, specifiedClaim(key)])
    const confirmed = claim.confirmed || (isOwn && !before.confirmed)
    if (!confirmed) return [key, { ...claim, confirmed }]
    const stays = before.confirmed && isSame
    const mark = stays
      ? { confirmed_by: before.confirmed_by, confirmed_at: before.confirmed_at }
      : { confirmed_by: by, confirmed_at: at.toISOString() }
    return [key, { ...claim, confirmed, ...mark }]
  })
  return Object.fromEntries(entries) as StoredClaims
}

/** The claims that are shown and that nobody has confirmed, in their order. */
export function openClaims(stored: StoredClaims): ClaimKey[] {
  return claimKeys.filter((key) => !stored[key].hidden && !stored[key].confirmed)
}

/** These claims with something changed in those that are named. */
export function changeClaims(
  stored: StoredClaims,
  { keys, change }: { keys: readonly ClaimKey[]; change: Partial<StoredClaim> },
): StoredClaims {
  const changed = keys.map((key) => [key, { ...stored[key], ...change }])
  return { ...stored, ...Object.fromEntries(changed) }
}
