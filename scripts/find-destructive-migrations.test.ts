import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '#tests/support/small-tree.ts'
import { findDestructiveChanges, listReleases } from './find-destructive-migrations.ts'
import { listSourceFiles, toSourceFile } from './source-files.ts'

const released = new Set(['0.2.0'])
const file = 'server/database/migrations/0019-next.sql'

function whatOf(sql: string, name = file): string[] {
  return findDestructiveChanges([toSourceFile(name, sql)], released).map(({ what }) => what)
}

test.each([
  ['ALTER TABLE tours DROP COLUMN days;', 'drops the column tours.days'],
  ['alter table only "tours" drop days cascade', 'drops the column tours.days'],
  ['ALTER TABLE tours ADD COLUMN a text,\n  DROP COLUMN IF EXISTS days;', 'drops the column tours.days'],
  ['ALTER TABLE tours RENAME COLUMN days TO length;', 'renames tours: rename column days to length'],
  ['ALTER TABLE tours RENAME TO trips;', 'renames tours: rename to trips'],
  ['ALTER TABLE tours ALTER COLUMN days TYPE bigint;', 'changes the type of tours.days'],
  ['ALTER TABLE tours ALTER days SET DATA TYPE text USING days::text;', 'changes the type of tours.days'],
  ['ALTER TABLE tours ALTER COLUMN days SET NOT NULL;', 'demands a value for tours.days'],
  ['ALTER TABLE tours ALTER COLUMN days DROP DEFAULT;', 'takes the default of tours.days'],
  [
    'ALTER TABLE tours ADD COLUMN days integer NOT NULL;',
    'demands a value for the new tours.days and has no default',
  ],
  [
    "ALTER TABLE tours ADD days integer CHECK (days IN (1, 2)) NOT NULL, ADD a text DEFAULT 'b';",
    'demands a value for the new tours.days and has no default',
  ],
  ['DROP TABLE tours;', 'drops the table tours'],
  ['DROP TABLE IF EXISTS public.tours CASCADE;', 'drops the table public.tours'],
  ['DROP TRIGGER raise_version ON tours;', 'drops the trigger raise_version'],
  ['DROP FUNCTION plain(text);', 'drops the function plain'],
  ["ALTER TYPE mood RENAME VALUE 'a' TO 'b';", "renames: alter type mood rename value '' to ''"],
  ['TRUNCATE tours;', 'empties a table'],
  ['REVOKE UPDATE ON tours FROM pravas;', 'takes a right: revoke update on tours from pravas'],
  ['REVOKE pravas_staff FROM pravas;', 'takes a right: revoke pravas_staff from pravas'],
  [
    'CREATE TABLE trips (id uuid);\nREVOKE ALL ON TABLE trips, tours FROM PUBLIC;',
    'takes a right: revoke all on table trips, tours from public',
  ],
  [
    'CREATE FUNCTION f() RETURNS text RETURN 1;\nREVOKE ALL ON FUNCTION f(), plain(text) FROM PUBLIC;',
    'takes a right: revoke all on function f(), plain(text) from public',
  ],
  [
    'ALTER TABLE tours DISABLE TRIGGER raise_version;',
    'takes from older code what it relies on in tours: disable trigger raise_version',
  ],
  [
    'ALTER TABLE tours ENABLE ROW LEVEL SECURITY;',
    'takes from older code what it relies on in tours: enable row level security',
  ],
  [
    'ALTER TABLE tours FORCE ROW LEVEL SECURITY;',
    'takes from older code what it relies on in tours: force row level security',
  ],
  ['ALTER TABLE tours OWNER TO other;', 'takes from older code what it relies on in tours: owner to other'],
  ['DO $$ BEGIN ALTER TABLE tours DROP COLUMN days; END $$;', 'drops the column tours.days'],
  ["DO $$ BEGIN EXECUTE 'DROP TABLE tours'; END $$;", 'runs a statement that only the database sees'],
])('%s is refused', (sql, what) => {
  expect(whatOf(sql)).toEqual([what])
})

test.each([
  "ALTER TABLE tours ADD COLUMN season text NOT NULL DEFAULT '';",
  'ALTER TABLE tours ADD COLUMN season text;',
  'ALTER TABLE tours ADD COLUMN plain text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;',
  'ALTER TABLE tours ADD CONSTRAINT tours_days CHECK (days > 0) NOT VALID;',
  'ALTER TABLE tours DROP CONSTRAINT tours_days;',
  'ALTER TABLE tours RENAME CONSTRAINT a TO b;',
  'ALTER TABLE tours ALTER COLUMN days DROP NOT NULL, ALTER COLUMN days SET DEFAULT 1;',
  'CREATE TABLE trips (id uuid PRIMARY KEY, title text NOT NULL);\nALTER TABLE trips DROP COLUMN title;',
  'ALTER TABLE tours DROP COLUMN search_text;\nALTER TABLE tours ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (title) STORED;',
  'DROP TRIGGER t ON tours;\nCREATE TRIGGER t AFTER UPDATE ON tours EXECUTE FUNCTION f();',
  'DROP INDEX tours_days;',
  'ALTER TABLE tours ENABLE TRIGGER raise_version;',
  'CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql AS $$ SELECT 1 $$;\nREVOKE ALL ON FUNCTION plain(text) FROM PUBLIC;',
  'CREATE TABLE trips (id uuid);\nREVOKE ALL ON trips FROM PUBLIC;',
  "UPDATE tours SET season = 'winter' WHERE season = '';",
  'DELETE FROM staff_sessions;',
  '-- DROP TABLE tours;\nSELECT 1;',
  '/* DROP TABLE tours; */ SELECT 1;',
  "INSERT INTO settings (key) VALUES ('x; DROP TABLE tours;');",
])('%s is what an older release can live with', (sql) => {
  expect(whatOf(sql)).toEqual([])
})

test('what goes must be named with a release that is out and stopped using it', () => {
  const sql = 'ALTER TABLE tours DROP COLUMN days;'
  expect(whatOf(`-- Unused since 0.2.0.\n${sql}`)).toEqual([])
  expect(whatOf(`-- Unused since 0.3.0.\n${sql}`)).toEqual([
    'drops the column tours.days, and CHANGELOG.md knows no 0.3.0',
  ])
  expect(whatOf(`-- Unused since long.\n${sql}`)).toHaveLength(1)
})

test('the line on which the statement begins is named', () => {
  const sql = "-- one\nSELECT 'two\nthree';\n\n  ALTER TABLE tours\n    DROP COLUMN days;\n"
  expect(findDestructiveChanges([toSourceFile(file, sql)], released)).toEqual([
    { path: file, line: 5, what: 'drops the column tours.days' },
  ])
})

test('migrations from before two releases ran side by side are as they are, and no other SQL is asked', () => {
  const sql = 'DROP TABLE tours;'
  expect(whatOf(sql, 'server/database/migrations/0018-old.sql')).toEqual([])
  expect(whatOf(sql, 'tests/support/reset.sql')).toEqual([])
})

test('the releases are the chapters of the changelog', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n### 0.9.9\n\n## [0.1.0] on 1 March 2026\n'
  expect([...listReleases(changelog)]).toEqual(['0.2.0', '0.1.0'])
})

test('the check of the layout refuses one, and ours pass', () => {
  const root = path.resolve(import.meta.dirname, '..')
  expect(findDestructiveChanges(listSourceFiles(root), released)).toEqual([])
  const folder = writeTree({ [file]: 'DROP TABLE tours;\n', '.gitignore': 'node_modules\n' })
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const check = spawnSync(process.execPath, [path.join(root, 'scripts/check-layout.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(check.status).toBe(1)
  expect(check.stderr).toContain(`${file}:1 drops the table tours`)
})
