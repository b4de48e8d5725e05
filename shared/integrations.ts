import { z } from 'zod'
import { lineField } from './text-field.ts'
import { isWebAddress } from './web-address.ts'

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
  google_maps_api_key: idField(
    shapes.mapsKey,
    'Enter the key as Google shows it: letters, digits, - and _ only.',
  ),
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

function idField(shape: RegExp, problem: string) {
  return lineField({ max: idMaximum, refuse: (text) => (shape.test(text) ? undefined : problem) })
}
