/** The form of the panel's e-mail screen, sent without a browser. */

import { fieldsSentBy } from '#tests/support/pages/page-form.ts'
import { all, readPage } from '#tests/support/pages/page-tree.ts'
import { officeAccount } from './office-account.ts'

type Panel = { baseUrl: string; cookie: string }

/** Saves the office's account at the mail server on `host`; throws when the site does not take it. */
export async function saveOfficeAccount({ baseUrl, cookie }: Panel, host: string): Promise<void> {
  const address = `${baseUrl}/admin/email-settings`
  const screen = await (await fetch(address, { headers: { Cookie: cookie } })).text()
  const form = all(readPage(screen), 'form')
    .map(fieldsSentBy)
    .find((fields) => 'smtp_host' in fields)
  // A box that is not ticked is not sent: the first word is in the clear, STARTTLS follows.
  const { smtp_secure: _, ...fields } = { ...form, ...officeAccount(host), intent: 'save' }
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const saved = await fetch(address, { method: 'POST', headers: { Origin: baseUrl, Cookie: cookie }, body })
  if (saved.status !== 200) throw new Error(`the e-mail settings were not saved: ${saved.status}`)
}
