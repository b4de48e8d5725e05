// Words the message that tells the office of a backup that failed.
import { formatDateTime } from '#shared/values/dates.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

export type FailedBackup = {
  /** What went wrong, in our own words. */
  problem: string
  begunAt: Date
  /** When the last good one was made; undefined when there is none. */
  lastGoodAt: Date | undefined
}

/** Tells the office of a failed backup. */
export function composeBackupEmail(
  { problem, begunAt, lastGoodAt }: FailedBackup,
  { name, origin }: EmailBrand,
): EmailContent {
  return {
    subject: `A backup of ${name} failed`,
    heading: 'A backup failed',
    preview: problem,
    blocks: [
      { kind: 'paragraph', text: problem },
      {
        kind: 'facts',
        rows: [
          { name: 'Begun', value: formatDateTime(begunAt) },
          { name: 'Last good one', value: lastGoodAt ? formatDateTime(lastGoodAt) : 'There is none yet.' },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The site itself goes on as before. Please pass this on to whoever runs the server: until a backup succeeds, what was changed since the last good one would be lost with the server.',
      },
      { kind: 'button', label: 'See the site status', href: `${origin}/admin` },
    ],
    reason:
      'You get this, once a day at most, because your address is the admin email in the email settings of this site.',
  }
}
