/** Holds the timelines of enquiries against what was acknowledged, and against the enquiries themselves. */
import type { Client } from 'pg'
import type { Promised } from './acknowledgement-log.ts'

type Found = { id: string; enquiryId: string; kind: string; text: string }
type Timelines = { lost: string[]; doubled: string[]; torn: string[] }

/** What an event says, of whichever id. */
export function timelineKey({ enquiryId, kind, text }: Omit<Found, 'id'>): string {
  return `${enquiryId} ${kind} ${text}`
}

/**
 * `lost`: an acknowledged event is missing or different. `doubled`: stored twice. `torn`: an enquiry contradicts its
 * timeline. Events are identified by id, or by text if the form has no id.
 */
export async function findBrokenTimelines(client: Client, promised: readonly Promised[]): Promise<Timelines> {
  const { rows: events } = await client.query<Found>(
    `SELECT id, enquiry_id AS "enquiryId", kind, text FROM enquiry_events`,
  )
  const said = new Map(
    events.flatMap((event) => [event.id, timelineKey(event)].map((name) => [name, timelineKey(event)])),
  )
  const { rows: twice } = await client.query<Found>(`
    SELECT enquiry_id AS "enquiryId", kind, text FROM enquiry_events
    WHERE kind IN ('received', 'note', 'call', 'owner', 'next-step', 'email-received')
    GROUP BY enquiry_id, kind, text HAVING count(*) > 1`)
  const { rows: torn } = await client.query<{ torn: string }>(differences)
  return {
    lost: promised.filter(({ id, detail }) => said.get(id) !== detail).map(({ detail }) => `event ${detail}`),
    doubled: twice.map(timelineKey),
    torn: torn.map((row) => row.torn),
  }
}

/** The answer is the first event towards the traveller; owner and next step are what the last event of their kind says. */
const differences = `
  WITH answers AS (
    SELECT enquiry_id, min(at) AS at FROM enquiry_events
    WHERE kind IN ('call', 'email-sent', 'whatsapp-sent') GROUP BY enquiry_id),
  last AS (
    SELECT DISTINCT ON (enquiry_id, kind) enquiry_id, kind, text FROM enquiry_events
    WHERE kind IN ('owner', 'next-step') ORDER BY enquiry_id, kind, at DESC, id DESC)
  SELECT e.id || ': answered_at is not its first answer' AS torn
  FROM enquiries AS e LEFT JOIN answers ON answers.enquiry_id = e.id WHERE e.answered_at IS DISTINCT FROM answers.at
  UNION ALL
  SELECT e.id || ': the owner is not the one of the last event'
  FROM enquiries AS e LEFT JOIN staff_users AS s ON s.id = e.owner_id LEFT JOIN last ON last.enquiry_id = e.id AND last.kind = 'owner'
  WHERE coalesce(s.name, '') <> coalesce(last.text, '')
  UNION ALL
  SELECT e.id || ': the next step is not the one of the last event'
  FROM enquiries AS e LEFT JOIN last ON last.enquiry_id = e.id AND last.kind = 'next-step'
  WHERE coalesce(to_char(e.next_step_on, 'FMDD Mon YYYY') || ': ' || e.next_step, '') <> coalesce(last.text, '')
  UNION ALL
  SELECT e.id || ': no event of its arrival'
  FROM enquiries AS e WHERE e.email LIKE 'fault-%'
  AND NOT EXISTS (SELECT FROM enquiry_events AS v WHERE v.enquiry_id = e.id AND v.kind = 'received')
  UNION ALL
  SELECT v.enquiry_id || ': events without an enquiry'
  FROM (SELECT DISTINCT enquiry_id FROM enquiry_events) AS v
  WHERE NOT EXISTS (SELECT FROM enquiries WHERE id = v.enquiry_id)`
