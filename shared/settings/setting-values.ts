import { z } from 'zod'
import { claimDefaults, claimsSchema } from '#shared/claims/claims-setting.ts'
import { aboutSchema, defaultAboutContent } from './about-setting.ts'
import { businessDetailDefaults, businessDetailsSchema } from './business-details.ts'
import { integrationDefaults, integrationsSchema } from './integrations.ts'
import { policiesSchema, policyDefaults } from './policies.ts'
import {
  contactInfoSchema,
  siteIdentityDefaults,
  siteInfoSchema,
  socialLinksSchema,
} from './site-identity.ts'
import { carouselSchema, pageHeroesSchema, siteImageDefaults } from './site-images.ts'
import { officesSchema, partnersSchema, sitePeopleDefaults, teamMembersSchema } from './site-lists.ts'

/** Settings saved by Save All; forms use dotted names such as `site_info.name` and `offices.0.city`. */
export const siteSettingsSchema = z.object({
  site_info: siteInfoSchema,
  contact_info: contactInfoSchema,
  social_links: socialLinksSchema,
  offices: officesSchema,
  page_heroes: pageHeroesSchema,
  carousel_images: carouselSchema,
  about_content: aboutSchema,
  team_members: teamMembersSchema,
  partners: partnersSchema,
  integrations: integrationsSchema,
  home_claims: claimsSchema,
  policies: policiesSchema,
  business_details: businessDetailsSchema,
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>
export type SiteSettingKey = keyof SiteSettings

/** Keys in the write order of Save All. */
export const siteSettingKeys = Object.keys(siteSettingsSchema.shape) as SiteSettingKey[]

export const emailSettingsKey = 'email_settings'

export const siteSettingDefaults: SiteSettings = {
  ...siteIdentityDefaults,
  ...siteImageDefaults,
  ...sitePeopleDefaults,
  about_content: defaultAboutContent,
  integrations: integrationDefaults,
  home_claims: claimDefaults,
  policies: policyDefaults,
  business_details: businessDetailDefaults,
}

/** True if the text is the key of a site setting. */
export function isSiteSettingKey(text: string): text is SiteSettingKey {
  return Object.hasOwn(siteSettingsSchema.shape, text)
}

/** Returns the description that is stored with a setting. */
export function describeSetting(key: string): string {
  return `Settings for ${key}`
}

/** Parses a stored value: invalid or missing fields get their defaults, so that pages always render. */
export function parseSetting<Key extends SiteSettingKey>(key: Key, stored: unknown): SiteSettings[Key] {
  const schema: z.core.$ZodType = siteSettingsSchema.shape[key]
  const fallback = siteSettingDefaults[key]
  return restore(schema, { stored, fallback }) as SiteSettings[Key]
}

function restore(
  schema: z.core.$ZodType,
  { stored, fallback }: { stored: unknown; fallback: unknown },
): unknown {
  // Shortcut: most settings of a new site are unsaved.
  if (stored === undefined) return fallback
  if (schema instanceof z.ZodArray) return restoreList(schema, { stored, fallback })
  if (schema instanceof z.ZodObject) return restoreFields(schema, { stored, fallback })
  const reading = z.safeParse(schema, stored)
  return reading.success ? reading.data : fallback
}

function restoreList(
  schema: z.ZodArray,
  { stored, fallback }: { stored: unknown; fallback: unknown },
): unknown {
  if (!Array.isArray(stored)) return fallback
  const blank = Array.isArray(fallback) ? fallback[0] : undefined
  return stored.filter(isRecord).map((entry) => restore(schema.element, { stored: entry, fallback: blank }))
}

function restoreFields(
  schema: z.ZodObject,
  { stored, fallback }: { stored: unknown; fallback: unknown },
): unknown {
  const [from, otherwise] = [isRecord(stored) ? stored : {}, isRecord(fallback) ? fallback : {}]
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    return [name, restore(field, { stored: from[name], fallback: otherwise[name] })]
  })
  return Object.fromEntries(fields)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
