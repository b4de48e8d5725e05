import type { MeasuringIds } from '#app/site/site-settings.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const source = 'https://www.googletagmanager.com'
let isRunning = false

/** Loads Google's scripts for these ids, once. Call it only with consent. */
export function startMeasuring({ analyticsId, tagManagerId }: MeasuringIds): void {
  if (isRunning) return
  isRunning = true
  window.dataLayer ??= []
  if (analyticsId !== '') {
    gtag('js', new Date())
    gtag('config', analyticsId)
    load(`${source}/gtag/js?id=${analyticsId}`)
  }
  if (tagManagerId !== '') {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`${source}/gtm.js?id=${tagManagerId}`)
  }
}

/** Withdraws consent: deletes Google's cookies and reloads the page without its scripts. */
export function stopMeasuring(): void {
  if (!isRunning) return
  const domains = ['', ...parentDomains(location.hostname).map((domain) => `; Domain=${domain}`)]
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((one) => /^_(ga|gid|gat|gcl)/.test(one))) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API.
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
  location.reload()
}

/** Google reads the `arguments` object itself and does not accept an array. */
function gtag(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer?.push(arguments)
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

function parentDomains(host: string): string[] {
  const parts = host.split('.')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
}
