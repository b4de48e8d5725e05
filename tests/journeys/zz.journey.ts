import { withLargeLetters } from '#tests/support/browser/large-letters.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test('zz', async ({ playwright, baseURL, staffState }) => {
  const reader = { size: 32, baseURL: String(baseURL), storageState: staffState }
  await withLargeLetters({ playwright, ...reader, viewport: { width: 320, height: 740 } }, async (page) => {
    for (const screen of ['/admin/today', '/admin/enquiries', '/admin/departures']) {
      await page.goto(screen)
      await page.waitForTimeout(1500)
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((e) => e.getBoundingClientRect().right > 321 && getComputedStyle(e).position !== 'absolute')
          .map(
            (e) =>
              `${e.tagName}.${String(e.className).slice(0, 90)} ${Math.round(e.getBoundingClientRect().right)} ${(e as HTMLElement).innerText?.slice(0, 30)}`,
          )
          .slice(0, 14),
      )
      console.log(screen, '\n', found.join('\n '))
      await page.screenshot({ path: `/tmp/zz${screen.replaceAll('/', '-')}.png`, fullPage: false })
    }
  })
})
