/** What a trigger of the database sees of those who write: the actor and the action that reach it. */
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'

/**
 * Records who changes rows of this table. Returns the records since the last call: `operation actor-kind:actor-id
 * action`, empty without an actor.
 */
export async function noteWriters(table: string): Promise<() => Promise<string[]>> {
  const name = sql.identifier(`noted_${table}`)
  const told = (setting: string) => sql.raw(`coalesce(current_setting('pravas.${setting}', true), '')`)
  await database().execute(sql`DROP TABLE IF EXISTS ${name} CASCADE`)
  await database().execute(sql`CREATE TABLE ${name} (number serial, what text)`)
  await database().execute(sql`
    CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ${name} (what) VALUES (
        concat(TG_OP, ' ', ${told('actor_kind')}, ':', ${told('actor_id')}, ' ', ${told('action')}));
      RETURN NULL;
    END $$`)
  await database().execute(sql`
    CREATE OR REPLACE TRIGGER note_writers AFTER INSERT OR UPDATE OR DELETE ON ${sql.identifier(table)}
    FOR EACH ROW EXECUTE FUNCTION ${name}()`)
  return async () => {
    const { rows } = await database().execute<{ what: string }>(
      sql`WITH noted AS (DELETE FROM ${name} RETURNING *) SELECT what FROM noted ORDER BY number`,
    )
    return rows.map(({ what }) => what)
  }
}
