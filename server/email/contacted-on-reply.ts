// Sets new enquiries to "Contacted" when staff reply, unless switched off.
import { sql } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { cacheForVersion } from '#server/content/query-cache.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { findStoredSetting, storeSettings } from '#server/database/stored-settings.ts'
import type { EnquiryBefore } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { describeSetting } from '#shared/settings/setting-values.ts'
import { contactedKey, contactedSchema } from '#shared/staff/availability.ts'

const replyKinds: ReadonlySet<string> = new Set(['call', 'email-sent', 'whatsapp-sent'])

/** True by default. */
export function repliesSetContacted(): Promise<boolean> {
  return cacheForVersion('enquiries: contacted on answer', async () => {
    const reading = contactedSchema.safeParse((await findStoredSetting(contactedKey))?.value)
    return !reading.success || reading.data.on_answer
  })
}

/** Switches the rule. Throws a 403 without permission. */
export async function changeContactedOnReply(actor: StaffActor, isOn: boolean): Promise<void> {
  const setting = {
    key: contactedKey,
    value: { on_answer: isOn },
    description: describeSetting(contactedKey),
  }
  await write({ actor, action: 'change', subject: { kind: 'settings' } }, async (writing) => {
    await storeSettings(writing, [setting])
    await publishSettingsChange(writing, [contactedKey])
  })
}

/** Also the enquiry that it was merged into. Returns the previous state if changed. */
export async function setContactedOnReply(
  writing: Writing,
  { enquiryId, kind, isOn }: { enquiryId: string; kind: string; isOn: boolean },
): Promise<EnquiryBefore | undefined> {
  if (!isOn || !replyKinds.has(kind)) return undefined
  const { rows } = await writing.execute<Row>(sql`
    UPDATE enquiries SET status = 'contacted', first_contacted_at = coalesce(first_contacted_at, now())
    WHERE id = standing_enquiry(${enquiryId}::uuid) AND status = 'new'
    RETURNING id, name, suspected_spam AS "suspectedSpam"`)
  const [row] = rows
  if (!row) return undefined
  return { ...row, status: 'new', left: { status: 'contacted', suspectedSpam: row.suspectedSpam } }
}

type Row = Pick<EnquiryBefore, 'id' | 'name' | 'suspectedSpam'> & Record<string, unknown>
