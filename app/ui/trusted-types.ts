/** The few ways by which text becomes HTML or an address of a script in the browser, where Trusted Types are enforced. */

import { deskWorkerPath, offlineWorkerPath } from '#shared/pages/offline-reading.ts'

type Rules = {
  createHTML?: (html: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }

/** How React makes a script element that never runs. */
const inertScript = '<script></script>'

// Libraries pass plain text: what cannot make an element is let through, and nothing else.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === inertScript || !html.includes('<') ? html : null),
})

const policy = trustedTypes?.createPolicy('pravas', {
  createHTML: (html) => html,
  createScriptURL: (address) => ([offlineWorkerPath, deskWorkerPath].includes(address) ? address : null),
})

/**
 * HTML that our own server made: the text of a post, its preview, a page that this device has kept. Beside it what is pasted,
 * which is only read, in a document that runs nothing.
 */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}

/** The address of a service worker of ours; no other is let through. */
export function trustedWorker(address: string): string {
  return policy ? policy.createScriptURL(address) : address
}
