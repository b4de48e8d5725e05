// Remembers how far the sample content has come, so that it is loaded once, into an empty database only, and finished when interrupted.
import { getTableName, sql } from 'drizzle-orm'
import { changeStoredSetting, findStoredSetting } from '#server/database/stored-settings.ts'
import { jobActor } from './actor.ts'
import { listContentKinds } from './content-register.ts'
import { recordEvent } from './record-event.ts'
import { write } from './write.ts'

/** `none`: not wanted here; `content`: texts are being loaded; `pictures`: only pictures are missing; `loaded`: all done. */
export type SampleState = 'none' | 'content' | 'pictures' | 'loaded'

const key = 'sample_content'
const progress = {
  actor: jobActor('sample'),
  action: 'progress',
  subject: { kind: 'settings', ids: [key] },
} as const
const states: readonly string[] = ['content', 'pictures', 'loaded']

const contentTables = listContentKinds().map(({ table }) => getTableName(table))
const whatSomebodyWrites = [...contentTables, 'settings', 'media', 'enquiries']
const isEmpty = (table: string) => sql`NOT EXISTS (SELECT FROM ${sql.identifier(table)})`

/** How far the sample has come; begins it where nothing at all has been written yet. */
export async function beginSample(): Promise<SampleState> {
  // One statement, so that two processes cannot both find the database empty and a member of staff in between.
  await write(progress, async (writing) => {
    const { rowCount } = await writing.execute(sql`
    INSERT INTO settings (key, value, description)
    SELECT ${key}, '{"state": "content"}', 'How far the sample content has come'
    WHERE ${sql.join(whatSomebodyWrites.map(isEmpty), sql` AND `)}
    ON CONFLICT (key) DO NOTHING`)
    // Before the first of its rows: however it ends, none stands without an entry.
    if (rowCount) await recordEvent(writing, { action: 'load-sample', kind: 'site' })
  })
  const row = await findStoredSetting(key)
  const { state } = (row?.value ?? {}) as { state?: unknown }
  return states.includes(String(state)) ? (state as SampleState) : 'none'
}

/** Keeps that the sample has come this far. */
export async function reachSampleState(state: 'pictures' | 'loaded'): Promise<void> {
  await write(progress, (writing) => changeStoredSetting(writing, { key, value: { state } }))
}
