/** A mail server that is silent, then away, then there again: enquiries are taken all the while, and every email comes once. */
import { setTimeout as wait } from 'node:timers/promises'
import { saveOfficeAccount } from '#tests/support/mail/email-account-form.ts'
import { shareMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { officeMailHost as host, officeAccount } from '#tests/support/mail/office-account.ts'
import { startSmtpSink, startUnresponsiveServer } from '#tests/support/mail/smtp-sink.ts'
import { persistentVisitor } from './fault-clients.ts'
import { inSeconds } from './in-seconds.ts'
import { type OutsideStage, setOutsideStage } from './outside-fixture.ts'

const office = officeAccount().admin_email
const enquiriesEach = 4
/** The pauses between attempts are 30 s, 60 s and 120 s. */
const patience = 300_000

/** Sentences about what must not be. */
export async function runMailFaults(tell: (line: string) => void): Promise<string[]> {
  shareMailHosts()
  const stage = await setOutsideStage({ environment: { SMTP_PRIVATE_HOSTS: 'true' } })
  try {
    const wrong: string[] = []
    await saveOfficeAccount({ baseUrl: stage.site.baseUrl, cookie: stage.cookie }, host)
    const send = () => sendEnquiries(stage, { tell, wrong })
    const silent = await startUnresponsiveServer(host)
    tell('mail server silent')
    await send()
    await tryTestEmail(stage, { tell, wrong, expected: 'did not answer in time' })
    await silent.stop()
    tell('mail server away')
    await send()
    await tryTestEmail(stage, { tell, wrong, expected: 'refused the connection' })
    const sink = await startSmtpSink({ host })
    const begun = performance.now()
    const enquiries = stage.ledger.read().filter(({ what }) => what === 'enquiry')
    const expected = enquiries.map(({ id }) => id)
    const countEmails = async () => {
      const emails = await sink.parsed()
      const sent = sink.messages.map(({ to: [to = ''] }, at) => ({ to, text: emails[at]?.text ?? '' }))
      return expected.map((address) => ({
        address,
        own: sent.filter(({ to }) => to === address).length,
        office: sent.filter(({ to, text }) => to === office && text.includes(address)).length,
      }))
    }
    const areThere = async () => (await countEmails()).every((count) => count.own > 0 && count.office > 0)
    while (!(await areThere()) && performance.now() - begun < patience) await wait(1000)
    tell(`  mail server back: ${sink.messages.length} letters within ${inSeconds(performance.now() - begun)}`)
    // Whatever would come a second time has its chance.
    await wait(5000)
    for (const count of await countEmails())
      if (count.own !== 1 || count.office !== 1)
        wrong.push(`${count.address} had ${count.own} letters, the office ${count.office} about it`)
    await sink.stop()
    return wrong
  } finally {
    await stage.end()
  }
}

type Telling = { tell: (line: string) => void; wrong: string[] }

async function sendEnquiries({ site, ledger, sightings }: OutsideStage, { tell, wrong }: Telling) {
  sightings.begin()
  const reach = { baseUrl: site.baseUrl, cookie: '', saw: sightings.note.bind(sightings) }
  // A visitor of its own each time, so that no address comes twice.
  const someone = persistentVisitor(50 + ledger.read().length, ledger)
  for (let number = 0; number < enquiriesEach; number += 1) await someone.actOnce(reach)
  for (const { what, outcome, good, times, slowest } of sightings.counts) {
    tell(`  ${what.padEnd(28)} ${outcome.padEnd(18)} ${times} ×, slowest ${inSeconds(slowest)}`)
    if (!good) wrong.push(`${what} was answered ${outcome}`)
    if (slowest > 2000) wrong.push(`${what} waited ${inSeconds(slowest)} for the mail server`)
  }
}

/** What staff are told when they try it out meanwhile. */
async function tryTestEmail(
  { site, cookie }: OutsideStage,
  { tell, wrong, expected }: Telling & { expected: string },
): Promise<void> {
  const begun = performance.now()
  const answer = await fetch(`${site.baseUrl}/admin/send-test-email`, {
    method: 'POST',
    headers: { Origin: site.baseUrl, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email_settings: officeAccount(), test_email: office }),
  })
  const { error = '' } = (await answer.json()) as { error?: string }
  const after = performance.now() - begun
  tell(`  a test letter                ${answer.status}: "${error}" after ${inSeconds(after)}`)
  if (!error.includes(expected)) wrong.push(`the test letter did not say that the server ${expected}`)
  if (after > 16_000) wrong.push(`the test letter took ${inSeconds(after)}`)
}
