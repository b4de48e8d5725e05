// Stores the loading progress of sample content: once, only into an empty database, resumable.
import { getTableName, sql } from 'drizzle-orm'
import { changeStoredSetting, findStoredSetting } from '#server/database/stored-settings.ts'
import { jobActor } from './actor.ts'
import { listContentKinds } from './content-register.ts'
import { recordEvent } from './record-event.ts'
import { write } from './write.ts'

/** `none`: not wanted; `content`: loading texts; `pictures`: only images are missing. */
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

/** Starts it if the database is empty. */
export async function startSampleContent(): Promise<SampleState> {
  // One statement, so no other write can interleave.
  await write(progress, async (writing) => {
    const { rowCount } = await writing.execute(sql`
    INSERT INTO settings (key, value, description)
    SELECT ${key}, '{"state": "content"}', 'How far the sample content has come'
    WHERE ${sql.join(whatSomebodyWrites.map(isEmpty), sql` AND `)}
    ON CONFLICT (key) DO NOTHING`)
    // Recorded first, so the entry exists after an interruption.
    if (rowCount) await recordEvent(writing, { action: 'load-sample', kind: 'site' })
  })
  const row = await findStoredSetting(key)
  const { state } = (row?.value ?? {}) as { state?: unknown }
  return states.includes(String(state)) ? (state as SampleState) : 'none'
}

/** Stores the progress. */
export async function reachSampleState(state: 'pictures' | 'loaded'): Promise<void> {
  await write(progress, (writing) => changeStoredSetting(writing, { key, value: { state } }))
}
