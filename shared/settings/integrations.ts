import { z } from 'zod'
import { formField } from '#shared/forms/form-field.ts'
import { lineField, readLine } from '#shared/forms/text-field.ts'
import { isWebAddress } from '#shared/values/web-address.ts'

const idMaximum = 100
const embedMaximum = 4000

const shapes = {
  mapsKey: /^[A-Za-z0-9_-]{10,100}$/,
  analyticsId: /^(?:G-[A-Z0-9]{4,20}|UA-\d{1,12}-\d{1,4})$/,
  tagManagerId: /^GTM-[A-Z0-9]{4,12}$/,
} as const

/** True for a Google Maps embed URL, which has no key: `https://www.google.com/maps/embed?pb=…`. */
export function isMapEmbed(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { origin, pathname, searchParams } = new URL(text)
  return origin === 'https://www.google.com' && pathname === '/maps/embed' && searchParams.has('pb')
}

/** `integrations`: ids of external services, all optional and strictly validated. */
export const integrationsSchema = z.object({
  google_maps_api_key: mapsKeyField(),
  google_maps_embed_url: lineField({
    max: embedMaximum,
    type: 'url',
    refuse: (text) =>
      isMapEmbed(text)
        ? undefined
        : 'Enter the address from "Embed a map", which begins with https://www.google.com/maps/embed?pb=',
  }),
  google_analytics_id: idField(shapes.analyticsId, 'Enter an id like G-ABC1234567 or UA-12345-1.'),
  google_tag_manager_id: idField(shapes.tagManagerId, 'Enter an id like GTM-ABC1234.'),
})
export type Integrations = z.infer<typeof integrationsSchema>

export const integrationDefaults: Integrations = {
  google_maps_api_key: '',
  google_maps_embed_url: '',
  google_analytics_id: '',
  google_tag_manager_id: '',
}

/** Returns the integrations without the Google Maps API key. */
export function publicIntegrations(integrations: Integrations): Omit<Integrations, 'google_maps_api_key'> {
  const { google_maps_api_key: _, ...open } = integrations
  return open
}

/** Returns the integrations to store, with the stored key if the form neither sent nor removed one. */
export function preserveMapsKey(
  sent: Integrations,
  { stored, removesKey }: { stored: Pick<Integrations, 'google_maps_api_key'>; removesKey: boolean },
): Integrations {
  const kept = removesKey ? '' : stored.google_maps_api_key
  return { ...sent, google_maps_api_key: sent.google_maps_api_key || kept }
}

/** Write-only: the key is never sent to the browser, not even to redisplay the form. */
function mapsKeyField() {
  const max = idMaximum
  const problem = 'Enter the key as Google shows it: letters, digits, - and _ only.'
  const refuse = (text: string) => (shapes.mapsKey.test(text) ? undefined : problem)
  return formField<string>({
    constraints: { type: 'text', maxLength: max },
    secret: true,
    read: (raw) => readLine(raw, { max, isAddress: true, refuse }),
  })
}

function idField(shape: RegExp, problem: string) {
  return lineField({
    max: idMaximum,
    spellCheck: false,
    refuse: (text) => (shape.test(text) ? undefined : problem),
  })
}
