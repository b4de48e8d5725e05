// Reads the bundled migrations in order; the first is the baseline, the schema of release 0.2.0.
import { createHash } from 'node:crypto'

export type Migration = { number: number; name: string; sql: string; checksum: string }

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** @throws for a file with a wrong name, a repeated number or a gap */
export function listMigrations(texts: Record<string, string> = files): Migration[] {
  const migrations = Object.entries(texts)
    .map(([file, sql]) => readMigration(file, sql))
    .sort((a, b) => a.number - b.number)
  const first = migrations[0]?.number ?? 1
  migrations.forEach(({ number }, index) => {
    if (number !== first + index) throw new Error(`Migration ${first + index} is missing or there twice`)
  })
  return migrations
}

function readMigration(file: string, sql: string): Migration {
  const [, digits, name] = /(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
  if (!digits || !name) throw new Error(`${file} is not named NNNN-name.sql`)
  // A Windows checkout may change line endings.
  const text = sql.replaceAll('\r\n', '\n')
  return {
    number: Number(digits),
    name,
    sql: text,
    checksum: createHash('sha256').update(text).digest('hex'),
  }
}
