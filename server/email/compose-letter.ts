// Composes an ordered message from what the database holds when it is sent.
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { issuePasswordLink } from '#server/auth/password-link.ts'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { enquiryFloods } from '#server/tables/enquiry-flood-table.ts'
import { enquiries } from '#server/tables/enquiry-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import { wordAcknowledgement } from './acknowledgement-letter.ts'
import { wordBackupLetter } from './backup-letter.ts'
import { wordFloodLetter } from './flood-letter.ts'
import { readLetterBrand } from './letter-brand.ts'
import type { LetterContent } from './letter-content.ts'
import { makeLetter } from './make-letter.ts'
import { type EnquiryToTell, wordDigestLetter, wordEnquiryLetter } from './office-letters.ts'
import type { LetterJob, LetterOrder } from './outbox.ts'
import { wordPasswordLetter } from './password-letter.ts'
import type { EmailPerson, Letter } from './send-letter.ts'

type Composed = { to: EmailPerson; replyTo?: EmailPerson; content: LetterContent }
type Brand = Awaited<ReturnType<typeof readLetterBrand>>
type BackupOrder = Extract<LetterOrder, { kind: 'backup' }>
type Composing = { brand: Brand; office: string }

/** The message, or undefined when there is nothing to say any more: its enquiry was deleted, its account never was. */
export async function composeLetter(job: LetterJob, office: string): Promise<Letter | undefined> {
  const brand = await readLetterBrand()
  const composed = await compose(job.order, { brand, office })
  return composed && makeLetter({ ...composed, id: job.letterId, brand })
}

function compose(order: LetterOrder, composing: Composing): Promise<Composed | undefined> {
  if (order.kind === 'enquiry') return composeForOffice(order.enquiryIds, composing)
  if (order.kind === 'acknowledgement') return composeAcknowledgement(order.enquiryId, composing)
  if (order.kind === 'backup') return composeBackup(order, composing)
  if (order.kind === 'flood') return composeFlood(order.floodId, composing)
  return composePassword(order.address, composing)
}

async function composeBackup(order: BackupOrder, { brand, office }: Composing): Promise<Composed> {
  const { problem, begunAt, lastGoodAt } = order
  const told = {
    problem,
    begunAt: new Date(begunAt),
    lastGoodAt: lastGoodAt === null ? undefined : new Date(lastGoodAt),
  }
  return { to: { name: '', address: office }, content: wordBackupLetter(told, brand) }
}

async function composeFlood(id: string, { brand, office }: Composing): Promise<Composed | undefined> {
  const [flood] = await database().select().from(enquiryFloods).where(eq(enquiryFloods.id, id))
  return flood && { to: { name: '', address: office }, content: wordFloodLetter(flood, brand) }
}

async function composeForOffice(ids: string[], { brand, office }: Composing): Promise<Composed | undefined> {
  const found = await findEnquiries(ids)
  const [first] = found
  if (!first) return undefined
  const to = { name: '', address: office }
  if (found.length > 1) return { to, content: wordDigestLetter(found, brand) }
  const replyTo = { name: first.name, address: first.email }
  return { to, replyTo, content: wordEnquiryLetter(first, brand) }
}

async function composeAcknowledgement(id: string, { brand }: Composing): Promise<Composed | undefined> {
  const [enquiry] = await findEnquiries([id])
  return enquiry && { to: { name: '', address: enquiry.email }, content: wordAcknowledgement(brand) }
}

/** The link is made only now: nothing that opens an account ever lies in the queue. */
async function composePassword(address: string, { brand }: Composing): Promise<Composed | undefined> {
  const [user] = await database()
    .select({ id: staffUsers.id, email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.email, address.toLowerCase()))
  if (!user) return undefined
  const link = await issuePasswordLink(user.id, { hoursValid: 1 })
  return { to: { name: '', address: user.email }, content: wordPasswordLetter(link, brand) }
}

async function findEnquiries(ids: string[]): Promise<EnquiryToTell[]> {
  const { searchText: _, idempotencyKey: _key, ...columns } = getTableColumns(enquiries)
  return database()
    .select({ ...columns, tourTitle: tours.title })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .where(inArray(enquiries.id, ids))
    .orderBy(enquiries.createdAt, enquiries.id)
}
