// Finds the old site's tables in a folder by file name, and lists unknown files.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { type ContentTableName, contentTableNames } from '#server/content/content-register.ts'

/** Each after the tables that it references. */
const oldTableNames: readonly OldTableName[] = ['media', 'settings', ...contentTableNames(), 'enquiries']
export type OldTableName = 'media' | 'settings' | ContentTableName | 'enquiries'

export type TableFile = { table: OldTableName; file: string }

const expected = `expected ${oldTableNames.join(', ')}, each as .json or .csv`

/**
 * Returns the tables in `source` and unknown files. Throws a ConfigurationError if there is none, or one
 * twice.
 */
export async function findTableFiles(source: string): Promise<{ tables: TableFile[]; unknown: string[] }> {
  // The next line reports that it is missing.
  const facts = await stat(source).catch(() => undefined)
  if (!facts) throw new ConfigurationError(`There is no file or folder ${source}.`)
  const isFolder = facts.isDirectory()
  const names = isFolder ? (await readdir(source)).sort() : [path.basename(source)]
  const directory = isFolder ? source : path.dirname(source)
  const looked = names
    .filter((name) => /\.(?:json|csv)$/i.test(name) || !isFolder)
    .map((name) => ({ name, table: tableOf(name) }))
  const tables = oldTableNames.flatMap((table) => {
    const own = looked.filter((one) => one.table === table)
    if (own.length > 1) {
      const both = own.map(({ name }) => name).join(' and ')
      throw new ConfigurationError(`${both} hold the same table: keep one of them.`)
    }
    return own.map(({ name }) => ({ table, file: path.join(directory, name) }))
  })
  if (tables.length === 0) throw new ConfigurationError(`There is no table in ${source}: ${expected}.`)
  return { tables, unknown: looked.filter(({ table }) => !table).map(({ name }) => name) }
}

/** Hosted databases export `tours_rows.csv`. */
function tableOf(name: string): OldTableName | undefined {
  const [, stem] = /^(.+?)(?:_rows)?\.(?:json|csv)$/i.exec(name) ?? []
  return oldTableNames.find((table) => table === stem?.toLowerCase())
}
