/** What a first visit costs: the compressed bytes of a page as Chromium receives them on a phone. */
import { chromium, devices, type Request } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { waitForHydration } from '#tests/support/hydrated-page.ts'
import { fetchAsSent } from './wire-page.ts'

export type FirstLoad = { html: number; script: number; style: number; requests: number }

const fileKinds: Record<string, 'script' | 'style'> = { '.js': 'script', '.css': 'style' }

/** Of a request: what is fetched ahead has no kind of its own to a browser. */
function kindOf(request: Request): 'html' | 'script' | 'style' | undefined {
  if (request.resourceType() === 'document') return 'html'
  return fileKinds[/\.\w+$/.exec(request.url())?.[0] ?? '']
}

/**
 * Opens the address in a fresh browser with this cookie, waits until the network is quiet, hydrates the page and adds up
 * the bodies.
 */
export async function measureFirstLoad(
  url: string,
  cookie?: { name: string; value: string },
): Promise<FirstLoad> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage(devices['Pixel 7'])
    if (cookie) await page.context().addCookies([{ ...cookie, url }])
    const bodies = new Map<string, Promise<{ kind: ReturnType<typeof kindOf>; bytes: number }>>()
    page.on('requestfinished', (request) => {
      // What was fetched ahead is taken from the browser's own cache when it is needed.
      if (bodies.has(request.url())) return
      const kind = kindOf(request)
      bodies.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    const load: FirstLoad = { html: 0, script: 0, style: 0, requests: bodies.size }
    for (const { kind, bytes } of await Promise.all(bodies.values())) if (kind) load[kind] += bytes
    return load
  } finally {
    await browser.close()
  }
}

/** Bytes on the wire of the scripts that a document of `baseUrl` names: all that it needs before it answers to a press. */
export async function weighScripts(baseUrl: string, document: string): Promise<number> {
  const names = new Set(document.match(/\/assets\/[\w.-]+\.js/g))
  const files = await Promise.all([...names].map((name) => fetchAsSent(baseUrl + name)))
  return files.reduce((sum, { body }) => sum + body.length, 0)
}
