// Words the message that tells the office of a flood of enquiries, once for each flood.

import { describeFlood } from '#shared/enquiries/describe-flood.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

type Flood = { begunAt: Date; enquiries: number; networks: number }

/** Tells the office what comes, what is set aside and where to look through it. */
export function composeFloodEmail(flood: Flood, { name, origin }: EmailBrand): EmailContent {
  const what = `${describeFlood(flood)}.`
  return {
    subject: `A flood of enquiries at ${name}`,
    heading: 'A flood of enquiries',
    preview: what,
    blocks: [
      { kind: 'paragraph', text: what },
      { kind: 'facts', rows: [{ name: 'Begun', value: formatDateTime(flood.begunAt) }] },
      {
        kind: 'paragraph',
        text: 'What comes again and again from the same networks or with the same words is set aside and not mailed. Other enquiries come as always, unless there are more than the mail server can take: then all are set aside. Nothing is lost: please look through what was set aside, since a real enquiry can be among it.',
      },
      { kind: 'button', label: 'Look through them', href: `${origin}/admin/enquiries?show=flood` },
    ],
    reason:
      'You get this, once for each flood, because your address is the admin email in the email settings of this site.',
  }
}
