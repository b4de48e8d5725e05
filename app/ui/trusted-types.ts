/** Trusted Types policies: the only code that turns text into HTML or script URLs. */

import { adminWorkerPath, offlineWorkerPath } from '#shared/pages/offline-reading.ts'

type Rules = {
  createHTML?: (html: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }

/** React uses it to create an inert script element. */
const inertScript = '<script></script>'

// For libraries that pass plain text: allows only strings that cannot create an element.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === inertScript || !html.includes('<') ? html : null),
})

const policy = trustedTypes?.createPolicy('pravas', {
  createHTML: (html) => html,
  createScriptURL: (address) => ([offlineWorkerPath, adminWorkerPath].includes(address) ? address : null),
})

/**
 * Server-rendered posts and previews, cached pages, and pasted HTML, which is only parsed in an inert
 * document.
 */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}

export function trustedWorker(address: string): string {
  return policy ? policy.createScriptURL(address) : address
}
