// The migrations that this release brings, in order, carried inside the bundle.
import { createHash } from 'node:crypto'

export type Migration = { number: number; name: string; sql: string; checksum: string }

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Throws when a file is misnamed or two bear one number: a mistake of ours. */
export function listMigrations(texts: Record<string, string> = files): Migration[] {
  const migrations = Object.entries(texts)
    .map(([file, sql]) => readMigration(file, sql))
    .sort((a, b) => a.number - b.number)
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1) throw new Error(`Migration ${index + 1} is missing or there twice`)
  })
  return migrations
}

function readMigration(file: string, sql: string): Migration {
  const [, digits, name] = /(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
  if (!digits || !name) throw new Error(`${file} is not named NNNN-name.sql`)
  // A checkout on Windows may change the line ends; that is no change of the migration.
  const text = sql.replaceAll('\r\n', '\n')
  return {
    number: Number(digits),
    name,
    sql: text,
    checksum: createHash('sha256').update(text).digest('hex'),
  }
}
