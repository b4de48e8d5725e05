/** What a page complains of in a real browser, which no visitor may meet. */
import type { Page } from '@playwright/test'

/** Collects console errors, policy violations, page errors, and requests to hosts other than `home`. */
export function collectPageErrors(page: Page, home: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && new URL(url).origin !== home) complaints.push(`asked another host: ${url}`)
  })
  return complaints
}
