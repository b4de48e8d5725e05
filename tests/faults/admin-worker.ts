/** Somebody at the enquiry desk while things break: takes enquiries, notes, plans and calls, each again until it is acknowledged. */
import { randomUUID } from 'node:crypto'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import type { AcknowledgementLog } from './acknowledgement-log.ts'
import { timelineKey } from './check-timelines.ts'
import { ask, type Client, type Reach, watch } from './fault-clients.ts'

type Deed = { enquiryId: string; fields: Record<string, string>; id: string; detail: string }
type Person = { id: string; name: string }

const nextStepOn = '2030-01-15'

/** Of `of` workers each has the enquiries of its own `number`, so that what two of them set cannot be taken for what one set twice. */
export function deskWorker(
  { number, of }: { number: number; of: number },
  ledger: AcknowledgementLog,
): Client {
  const what = 'a deed at the desk'
  const done = new Set<string>()
  let person: Person | undefined
  let deeds: Deed[] = []
  return {
    what,
    async actOnce(reach) {
      person ??= await readPerson(reach)
      const who = person
      if (deeds.length === 0) {
        const waiting = (await listWaiting(reach)).filter(
          (id) => !done.has(id) && isShare(id, { number, of }),
        )
        deeds = waiting.flatMap((id) => {
          done.add(id)
          return deedsWith(id, { who, words: `${number}.${done.size}` })
        })
      }
      const [deed] = deeds
      if (!deed) return
      const { enquiryId, fields, id, detail } = deed
      const path = `/admin/enquiries/${enquiryId}.data`
      const work = () => ask({ reach, path, body: new URLSearchParams(fields) })
      if (!(await watch(what, { reach, work, judge: ({ text }) => text.includes('nextId') }))) return
      ledger.note({ what: 'event', id, detail })
      deeds.shift()
    },
  }
}

async function readPerson(reach: Reach): Promise<Person> {
  const { text } = await ask({ reach, path: '/admin/session' })
  return (JSON.parse(text) as { user: Person }).user
}

/** What the screen shows first of those that nobody has answered, and of those that were. */
async function listWaiting(reach: Reach): Promise<string[]> {
  const { text } = await ask({ reach, path: '/admin/today' })
  return [
    ...new Set([...text.matchAll(/href="\/admin\/enquiries\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? '')),
  ]
}

function isShare(id: string, { number, of }: { number: number; of: number }): boolean {
  return Number.parseInt(id.slice(-4), 16) % of === number
}

/** A note and a call carry their id; the owner and the next step are found by what they set. */
function deedsWith(enquiryId: string, { who, words }: { who: Person; words: string }): Deed[] {
  const [note, call, nextStep] = [`Noted, ${words}.`, `Called, ${words}.`, `Ask again, ${words}.`]
  const planned = describeNextStep({ nextStep, nextStepOn })
  const key = (kind: string, text: string) => timelineKey({ enquiryId, kind, text })
  const written = (event: string, text: string): Omit<Deed, 'enquiryId'> => {
    const eventId = randomUUID()
    return { fields: { event, eventId, text }, id: eventId, detail: key(event, text) }
  }
  const set = (detail: string, fields: Record<string, string>) => ({ fields, id: detail, detail })
  return [
    written('note', note),
    set(key('owner', who.name), { event: 'owner', owner: who.id, seenOwner: '' }),
    set(key('next-step', planned), { event: 'next-step', nextStep, nextStepOn }),
    written('call', call),
  ].map((deed) => ({ enquiryId, ...deed }))
}
