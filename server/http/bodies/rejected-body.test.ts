import { expect, test } from 'vitest'
import { readPostedForm, tooLargeText } from '#shared/forms/posted-form.ts'
import type { SmallRoute } from '#tests/support/site/small-build.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'

const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
const large = { method: 'POST', headers, body: `a=${'x'.repeat(65 * 1024)}` }

/** A form whose page loads something, which tells whether it was rendered. */
function formRoute() {
  const seen = { loads: 0, acts: 0 }
  const route: SmallRoute = {
    path: '/form',
    async action({ request }) {
      seen.acts += 1
      await readPostedForm(request).catch((answer: Response) => answer)
      return Response.json('shown in the form', { status: 413 })
    },
    loader() {
      seen.loads += 1
      return 'a page with all around it'
    },
  }
  return { seen, route }
}

test('a body that is refused is answered without a render of its page (D25)', async () => {
  const { seen, route } = formRoute()
  const { ask } = await startSmallSite([route])
  const { status, text, headers: given } = await ask('/form', large)
  expect([status, given['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  expect(text).toContain(tooLargeText)
  expect(text.length).toBeLessThan(500)
  expect(seen).toEqual({ loads: 0, acts: 1 })
})

test('what a script posts gets the answer of its route, which keeps the form', async () => {
  const { seen, route } = formRoute()
  const { ask } = await startSmallSite([route])
  await ask('/form', { ...large, headers: { ...headers, Accept: 'application/json' } })
  // The page of the small site shows no results; its loader tells that the route answered.
  expect(seen).toEqual({ loads: 1, acts: 1 })
})
