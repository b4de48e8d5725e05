/** Enquiries of stories that are played on Today, which shows the first rows of each list alone. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'

type Form = { name: string; email: string; message: string; phone?: string }

/** Sends an enquiry as a visitor would; `name` is its own alone. The site takes ten a minute from one machine, which all stories share. */
export async function sendEnquiry(
  page: Page,
  { form, baseURL }: { form: Form; baseURL: string },
): Promise<void> {
  const headers = { Origin: new URL(baseURL).origin }
  const send = () =>
    page.request.post(new URL('/contact-maharashtra-tour-operator', baseURL).href, { form, headers })
  let answer = await send()
  while (answer.status() === 429) {
    await setTimeout(Number(answer.headers()['retry-after']) * 1000)
    answer = await send()
  }
  if (!answer.ok()) throw new Error(`The enquiry got ${answer.status()}`)
}

/** The same, dated back so far that it stands before all that is unanswered: other stories send urgent ones, too. */
export async function sendUrgentEnquiry(page: Page, sent: { form: Form; baseURL: string }): Promise<void> {
  await sendEnquiry(page, sent)
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const name = [sent.form.name]
  await client.query(
    `UPDATE enquiries SET created_at = (
       SELECT least(now() - interval '9 days', min(created_at) - interval '1 minute') FROM enquiries WHERE answered_at IS NULL
     ) WHERE name = $1`,
    name,
  )
  await client.end()
}
