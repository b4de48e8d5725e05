/** Brings about what only an office of several people has: colleagues, their changes, a trash and a schedule. */
import type { Client } from 'pg'
import type { StaffRole } from '#shared/staff/permissions.ts'

/** An account each, of which the last two have not chosen a password yet. */
const colleagues = `
  WITH people(name, email, role, invited) AS (VALUES
    ('Asha Kulkarni', 'asha@example.com', 'owner', false),
    ('Imran Shaikh', 'imran@example.com', 'editor', false),
    ('महादेव पाटील', 'mahadev.patil.of-the-western-ghats-desk@example.com', 'enquiries', false),
    ('Grace D’Souza', 'grace@example.com', 'viewer', true)),
  added AS (INSERT INTO staff_users (name, email, role) SELECT name, email, role FROM people RETURNING id, email)
  INSERT INTO staff_accounts (user_id, account_id, provider_id, password)
  SELECT added.id, added.id, 'credential', CASE WHEN people.invited THEN NULL ELSE 'none' END
  FROM added JOIN people USING (email)`

/** By one of them, as the panel would; each statement is an entry of the ledger for each row. */
const changesOf = (email: string, statements: readonly string[]) => `BEGIN;
  SELECT set_config('pravas.actor_kind', 'staff', true), set_config('pravas.action', 'change', true),
    set_config('pravas.actor_id', (SELECT id::text FROM staff_users WHERE email = '${email}'), true);
  ${statements.join(';\n')};
  COMMIT`

const edits = [
  changesOf('imran@example.com', [
    `UPDATE tours SET price_from = price_from + 500, duration_days = duration_days + 1`,
    `UPDATE destinations SET best_time_to_visit = 'June to February', highlights = highlights || ARRAY['A lake at dawn']`,
    `UPDATE blog_posts SET content = content || E'\\n\\nBring a raincoat, and shoes that may get wet.'`,
  ]),
  changesOf('asha@example.com', [
    `UPDATE tours SET short_description = 'Slowly, and in the rain.'`,
    `UPDATE blog_posts SET title = title || ', once more'`,
    `UPDATE services SET description = description || ' Ask us.'`,
    `UPDATE settings SET value = value || '{"tagline": "Forts, coasts and caves"}' WHERE key = 'site_info'`,
  ]),
]

const trashed = `
  INSERT INTO trash (deletion, kind, item_id, title, item, deleted_at, deleted_by_kind, deleted_by_name)
  SELECT gen_random_uuid(), kind, gen_random_uuid(), title, '{}', now() - days * interval '1 day', 'staff', name
  FROM (VALUES
    ('blogPost', 'Ten Teas between Igatpuri and Ghoti', 0, 'Imran Shaikh'),
    ('tour', 'A Weekend of Waterfalls', 3, 'Asha Kulkarni'),
    ('enquiry', 'Tom Baker', 12, ''),
    ('media', 'a-picture-with-a-very-long-name-as-cameras-and-messengers-give-them.jpg', 29, 'महादेव पाटील'),
    ('travelService', 'Airport pick-up', 29.5, 'Imran Shaikh'),
    ('destination', 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente and every hill fort between them', 20, 'Asha Kulkarni')
  ) AS deleted(kind, title, days, name)`

const minute = (days: number) => `date_trunc('minute', now()) + interval '${days} days'`
const newest = (table: string, at: number) =>
  `id = (SELECT id FROM ${table} ORDER BY created_at, id OFFSET ${at} LIMIT 1)`
const scheduled = [
  `UPDATE blog_posts SET status = 'draft', publish_at = ${minute(31)} WHERE ${newest('blog_posts', 0)}`,
  `UPDATE tours SET unpublish_at = ${minute(60)} WHERE ${newest('tours', 0)}`,
  `UPDATE tours SET status = 'draft', publish_at = ${minute(3)}, unpublish_at = ${minute(90)} WHERE ${newest('tours', 1)}`,
]

export const officeAtWork: readonly string[] = [colleagues, ...edits, trashed, ...scheduled]

/** Everybody who is signed in has this role from now on. */
export async function giveRole(client: Client, role: StaffRole): Promise<void> {
  await client.query('UPDATE staff_users SET role = $1 WHERE id IN (SELECT user_id FROM staff_sessions)', [
    role,
  ])
}

/** Whether everybody who is signed in has just shown who they are, or nobody of late. */
export async function proveAll(client: Client, isProved: boolean): Promise<void> {
  await client.query('UPDATE staff_sessions SET proved_at = now() - $1::interval', [
    isProved ? '0' : '1 hour',
  ])
}
