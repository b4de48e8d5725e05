import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { translatableField } from '#shared/forms/form-field.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { parseNumber } from '#shared/values/parse-number.ts'
import { slugMaximum, slugPattern } from '#shared/values/slug-shape.ts'
import {
  type ClaimKey,
  type ClaimListKind,
  type ClaimOrder,
  type ClaimPart,
  type ClaimTexts,
  claimKeys,
  claimKindOf,
  claimListKinds,
  claimPartsOf,
  claimsInOrder,
  isClaimListKind,
  specifiedClaim,
  specifiedOrder,
  writeOrder,
} from './claim-catalogue.ts'

export const claimLimits = { line: 200, text: 1200, price: 24, words: 80, order: 200 } as const

/** A stored claim. `confirmed_by` is a staff id, `confirmed_at` is ISO 8601. */
export type StoredClaim = ClaimTexts & {
  readonly hidden: boolean
  readonly confirmed: boolean
  readonly confirmed_by?: string | undefined
  readonly confirmed_at?: string | undefined
}
export type StoredClaims = Readonly<Record<ClaimKey, StoredClaim>> & { readonly order: ClaimOrder }

const line = () => lineField({ max: claimLimits.line, ...translatableField })
/** Written by the server only: not a form field. */
const stamp = () => z.string().max(40).optional()

const partFields: Record<ClaimPart, () => z.ZodType<string>> = {
  title: line,
  note: line,
  text: () => textField({ max: claimLimits.text, ...translatableField }),
  price: () =>
    lineField({
      max: claimLimits.price,
      complete: parseNumber,
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
  const parts = claimPartsOf(key).map((part) => [part, partFields[part]()])
  return z.object({
    ...Object.fromEntries(parts),
    hidden: flagField(),
    confirmed: flagField(),
    confirmed_by: stamp(),
    confirmed_at: stamp(),
  })
}

/** Schema of `home_claims`. Confirmation name and time have no form fields; the server writes them. */
export const claimsSchema = z.object({
  ...Object.fromEntries(claimKeys.map((key) => [key, claimSchema(key)])),
  order: z.object(Object.fromEntries(claimListKinds.map((kind) => [kind, orderField(kind)]))),
  // Object.fromEntries() loses the keys, and the result of claimSchema() depends on the claim's kind.
}) as unknown as z.ZodObject<Record<ClaimKey, z.ZodType<StoredClaim>> & { order: z.ZodType<ClaimOrder> }>

function orderField(kind: ClaimListKind) {
  return lineField({
    max: claimLimits.order,
    complete: (text) => writeOrder(claimsInOrder(kind, text)),
  })
}

export const claimDefaults = {
  ...Object.fromEntries(
    claimKeys.map((key) => [key, { ...specifiedClaim(key), hidden: false, confirmed: false }]),
  ),
  order: specifiedOrder,
} as StoredClaims

/** Returns the claims that staff have not removed, in display order. */
export function listedClaims({ order }: Pick<StoredClaims, 'order'>): ClaimKey[] {
  const others = claimKeys.filter((key) => !isClaimListKind(claimKindOf(key)))
  return [...others, ...claimListKinds.flatMap((kind) => claimsInOrder(kind, order[kind]))]
}

const mayBeEmpty: readonly ClaimPart[] = ['note', 'price', 'words', 'slug']

/** An empty mandatory part falls back to its default text; a claim without any text falls back entirely. */
export function claimTexts(key: ClaimKey, stored: ClaimTexts): ClaimTexts {
  const specified = specifiedClaim(key)
  const parts = claimPartsOf(key)
  if (parts.every((part) => !stored[part])) return specified
  return Object.fromEntries(
    parts.map((part) => [part, stored[part] || (mayBeEmpty.includes(part) ? '' : (specified[part] ?? ''))]),
  )
}

function areTextsEqual(key: ClaimKey, [one, other]: readonly [ClaimTexts, ClaimTexts]): boolean {
  const [first, second] = [claimTexts(key, one), claimTexts(key, other)]
  return claimPartsOf(key).every((part) => first[part] === second[part])
}

/** Custom text counts as confirmed; an unchanged claim retains its stamp. `by` is a staff id. */
export function stampClaims(
  sent: StoredClaims,
  { stored, by, at }: { stored: StoredClaims; by: string; at: Date },
): StoredClaims {
  const entries = claimKeys.map((key) => {
    const { confirmed_by: _, confirmed_at: __, ...claim } = sent[key]
    const before = stored[key]
    const isSame = areTextsEqual(key, [claim, before])
    const isOwn = !isSame && !areTextsEqual(key, [claim, specifiedClaim(key)])
    const confirmed = claim.confirmed || (isOwn && !before.confirmed)
    if (!confirmed) return [key, { ...claim, confirmed }]
    const stays = before.confirmed && isSame
    const mark = stays
      ? { confirmed_by: before.confirmed_by, confirmed_at: before.confirmed_at }
      : { confirmed_by: by, confirmed_at: at.toISOString() }
    return [key, { ...claim, confirmed, ...mark }]
  })
  return { ...Object.fromEntries(entries), order: sent.order } as StoredClaims
}

/** False for an added entry that is still empty. */
export function hasText(key: ClaimKey, stored: ClaimTexts): boolean {
  return Object.values(claimTexts(key, stored)).some((text) => text !== '')
}

/** Returns the unconfirmed visible claims in display order. */
export function openClaims(stored: StoredClaims): ClaimKey[] {
  const listed = listedClaims(stored)
  return claimKeys.filter((key) => {
    const { hidden, confirmed } = stored[key]
    return !hidden && !confirmed && listed.includes(key) && hasText(key, stored[key])
  })
}

/** Merges `change` into each claim of `keys`. */
export function changeClaims(
  stored: StoredClaims,
  { keys, change }: { keys: readonly ClaimKey[]; change: Partial<StoredClaim> },
): StoredClaims {
  const changed = keys.map((key) => [key, { ...stored[key], ...change }])
  return { ...stored, ...Object.fromEntries(changed) }
}
