import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'

useTestDatabase()

async function roleOf(email: string): Promise<string | undefined> {
  const rows = await database().select().from(staffUsers)
  return rows.find((row) => row.email === email)?.role
}

test('an account that the release before adds beside this one is an owner’s', async () => {
  await database().execute(
    sql`INSERT INTO staff_users (name, email, role) VALUES ('Older', 'older@site.test', 'admin')`,
  )
  expect(await roleOf('older@site.test')).toBe('owner')
  await database().execute(sql`UPDATE staff_users SET role = 'editor' WHERE email = 'older@site.test'`)
  expect(await roleOf('older@site.test')).toBe('editor')
})

test('an account for which nothing says a role reads, and does no more (N01)', async () => {
  await database().execute(sql`INSERT INTO staff_users (name, email) VALUES ('Nobody', 'none@site.test')`)
  expect(await roleOf('none@site.test')).toBe('viewer')
})
