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

/** Whether the text is Google's address for a map to embed, which carries no key: `https://www.google.com/maps/embed?pb=…`. */
export function isMapEmbed(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { origin, pathname, searchParams } = new URL(text)
  return origin === 'https://www.google.com' && pathname === '/maps/embed' && searchParams.has('pb')
}

/** `integrations`: identifiers of outside services; every one may be left out, none may hold anything but its form. */
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

/** The part a visitor's browser may know: all but the key. */
export function publicIntegrations(integrations: Integrations): Omit<Integrations, 'google_maps_api_key'> {
  const { google_maps_api_key: _, ...open } = integrations
  return open
}

/** The integrations to store: those of the form, with the stored key where the form sent none and did not remove it. */
export function keepMapsKey(
  sent: Integrations,
  { stored, removesKey }: { stored: Pick<Integrations, 'google_maps_api_key'>; removesKey: boolean },
): Integrations {
  const kept = removesKey ? '' : stored.google_maps_api_key
  return { ...sent, google_maps_api_key: sent.google_maps_api_key || kept }
}

/** The key goes in and never comes back, not even into the form it was typed into. */
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
