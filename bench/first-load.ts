/** What a first visit costs: the compressed bytes of a page as Chromium receives them on a phone. */
import { chromium, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'

export type FirstLoad = { html: number; script: number; style: number; requests: number }

const kinds: Record<string, 'html' | 'script' | 'style'> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
}

/** Opens the address in a fresh browser with this cookie, waits until the network is quiet, and adds up the bodies. */
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
    const requests: Promise<{ kind: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      requests.push(
        request
          .sizes()
          .then(({ responseBodySize }) => ({ kind: request.resourceType(), bytes: responseBodySize })),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const load: FirstLoad = { html: 0, script: 0, style: 0, requests: requests.length }
    for (const { kind, bytes } of await Promise.all(requests)) {
      const name = kinds[kind]
      if (name) load[name] += bytes
    }
    return load
  } finally {
    await browser.close()
  }
}
