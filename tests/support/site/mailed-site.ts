/** A site of its own beside a mail server, and its first member of staff, signed in. */
import type { Browser, Page } from '@playwright/test'
import { jobSchema } from '#server/jobs/job-queue.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/mail/smtp-sink.ts'
import { type OwnJourneySite, signInFirstStaff, startOwnJourneySite } from './own-journey-site.ts'
import { openSiteDatabase } from './site-database.ts'

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

/** Delays replies beyond their undo time until the returned function is called. */
export async function holdReplies({ site }: MailedSite): Promise<() => Promise<void>> {
  const database = await openSiteDatabase(site.dataDirectory)
  await database.query(`
    CREATE FUNCTION hold_reply() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.start_after = now() + interval '1 day'; RETURN NEW; END $$;
    CREATE TRIGGER hold_reply BEFORE INSERT ON ${jobSchema}.job FOR EACH ROW
      WHEN (NEW.name = 'letters' AND NEW.start_after > now()) EXECUTE FUNCTION hold_reply()`)
  return async () => {
    await database.query(`
      DROP FUNCTION hold_reply CASCADE;
      UPDATE ${jobSchema}.job SET start_after = now() WHERE name = 'letters' AND state < 'active'`)
    await database.end()
  }
}
