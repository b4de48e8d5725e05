/** A site of its own beside a mail server, and its first member of staff, signed in. */
import type { Browser, Page } from '@playwright/test'
import { type OwnJourneySite, signInFirstStaff, startOwnJourneySite } from './own-journey-site.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

export type MailedSite = { site: OwnJourneySite; staff: Page; sink: SmtpSink; stop(): Promise<void> }

const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }

/** Starts all three; `host` is the name by which the site finds the mail server. To be stopped. */
export async function startMailedSite(browser: Browser, host: string): Promise<MailedSite> {
  const sink = await startSmtpSink({ host })
  const site = await startOwnJourneySite({ LOG_LEVEL: 'warn', SMTP_PRIVATE_HOSTS: 'true' })
  const storageState = await signInFirstStaff(site, account)
  const staff = await (await browser.newContext({ baseURL: site.baseUrl, storageState })).newPage()
  return {
    ...{ site, staff, sink },
    async stop() {
      await site.stop()
      await sink.stop()
    },
  }
}
