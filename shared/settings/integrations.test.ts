import { expect, test } from 'vitest'
import { readForm } from '#shared/forms/form-values.ts'
import {
  integrationDefaults,
  integrationsSchema,
  isMapEmbed,
  preserveMapsKey,
  publicIntegrations,
} from './integrations.ts'

test.each([
  ['google_analytics_id', "G-X');alert(1)//"],
  ['google_analytics_id', '<script>'],
  ['google_analytics_id', 'g-abc123'],
  ['google_analytics_id', 'G-ABC123\nX'],
  ['google_analytics_id', 'UA-1'],
  ['google_analytics_id', 'GTM-ABC12'],
  ['google_tag_manager_id', 'GTM-<b>'],
  ['google_tag_manager_id', 'G-ABC123'],
  ['google_tag_manager_id', 'GTM-'],
  ['google_maps_api_key', 'short'],
  ['google_maps_api_key', 'AIza"><script>alert(1)</script>'],
  ['google_maps_embed_url', 'https://evil.test/embed'],
  ['google_maps_embed_url', 'javascript:1'],
])('%s refuses %j', (name, text) => {
  const issues = integrationsSchema.safeParse({ [name]: text }).error?.issues
  expect(issues?.map(({ path }) => path)).toEqual([[name]])
})

test.each([
  'http://www.google.com/maps/embed?pb=x',
  'https://google.com.evil.test/maps/embed?pb=x',
  'https://www.google.com@evil.test/maps/embed?pb=x',
  'https://www.google.com:8443/maps/embed?pb=x',
  'https://www.google.com/maps/embed/v1/place?key=AIza&q=Pune',
  'https://www.google.com/maps/embed/../../url?pb=x&q=https://evil.test',
  'https://www.google.com/url?q=https://evil.test&pb=x',
  'https://www.google.com/maps/embed',
  '//www.google.com/maps/embed?pb=x',
  '<iframe src="https://www.google.com/maps/embed?pb=x"></iframe>',
])('%s is no map to embed', (text) => {
  expect(isMapEmbed(text)).toBe(false)
})

test.each([
  ['google_analytics_id', 'G-ABC123'],
  ['google_analytics_id', 'UA-1-1'],
  ['google_tag_manager_id', 'GTM-ABC12'],
  ['google_maps_api_key', 'AIzaSyA-1234567890_abcdefghijklmnopqrstu'],
  ['google_maps_embed_url', 'https://www.google.com/maps/embed?pb=x'],
])('%s takes %s', (name, text) => {
  expect(integrationsSchema.parse({ [name]: text })).toEqual({ ...integrationDefaults, [name]: text })
})

test('every identifier may be left out', () => {
  expect(integrationsSchema.parse({})).toEqual(integrationDefaults)
})

test('the key is never among what the public may know', () => {
  const stored = {
    ...integrationDefaults,
    google_maps_api_key: 'KEY-CANARY',
    google_analytics_id: 'G-ABC123',
  }
  expect(JSON.stringify(publicIntegrations(stored))).not.toContain('CANARY')
  expect(publicIntegrations(stored)).toEqual({
    google_maps_embed_url: '',
    google_analytics_id: 'G-ABC123',
    google_tag_manager_id: '',
  })
})

test('a typed key is not echoed into its form', () => {
  const form = new FormData()
  form.append('google_maps_api_key', 'KEY-CANARY-0123456789')
  form.append('google_analytics_id', 'wrong')
  expect(JSON.stringify(readForm(integrationsSchema, form))).not.toContain('CANARY')
})

test('a form without a key keeps the stored one, unless it removes it', () => {
  const stored = { google_maps_api_key: 'STORED-0123456789' }
  const typed = { ...integrationDefaults, google_maps_api_key: 'TYPED-0123456789' }
  expect(preserveMapsKey(integrationDefaults, { stored, removesKey: true }).google_maps_api_key).toBe('')
  expect(preserveMapsKey(integrationDefaults, { stored, removesKey: false })).toMatchObject(stored)
  expect(preserveMapsKey(typed, { stored, removesKey: true })).toEqual(typed)
})
