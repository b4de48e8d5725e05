/** Brings the content of a running demo into the states in which its screens are photographed. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { openSiteDatabase, raiseContentVersion } from '#tests/support/site/site-database.ts'

const contentTables = ['destinations', 'tours', 'blog_posts', 'services']

/** What is out of reach at a time. */
const brokenTables = {
  content: [...contentTables, 'enquiries', 'media', 'trash'],
  settings: ['settings'],
  all: [...contentTables, 'enquiries', 'media', 'settings', 'staff_sessions', 'staff_users'],
}

const enquiries = `
  INSERT INTO enquiries (type, name, email, phone, message, travel_dates, group_size, budget_range, source_page,
    status, suspected_spam, created_at, first_contacted_at)
  SELECT (ARRAY['trip_planning', 'tour', 'general'])[n % 3 + 1],
    (ARRAY['Asha Kulkarni', 'Imran Shaikh', 'महादेव पाटील', 'Grace D’Souza', 'Tom Baker'])[n % 5 + 1],
    'traveller' || n || '@example.com', CASE WHEN n % 4 > 0 THEN '+91 98220 ' || 10000 + n END,
    'We are a family of four and would like to see the ghats in the rain, the caves, and a day by the sea.',
    CASE WHEN n % 3 = 0 THEN '2027-01-10 to 2027-01-17' END, CASE WHEN n % 3 = 0 THEN 4 END,
    CASE WHEN n % 3 = 0 THEN '25000-50000' END, (ARRAY['plan-my-trip', 'tour-raigad', 'contact'])[n % 3 + 1],
    (ARRAY['new', 'contacted', 'converted', 'closed'])[n % 4 + 1], n % 13 = 0, now() - n * interval '7 hours',
    CASE WHEN n % 4 > 0 THEN now() - n * interval '7 hours' + interval '95 minutes' END
  FROM generate_series(1, 40) n`

const views = `
  INSERT INTO page_views (day, path, count)
  SELECT current_date - n, path, 20 + (n * 37 % 50) FROM generate_series(0, 59) n, unnest(ARRAY['/', '/tours']) path
  ON CONFLICT DO NOTHING`

/** Words that do not end, words that do not break, and another script. */
const endless = `'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente महाराष्ट्रातील सह्याद्रीच्या कुशीतील धबधबे and every hill fort between them, in one long walk '`
const long = (column: string) => `left(repeat(${endless} || ${column} || ' ', 3), 200)`

const longTexts = [
  `UPDATE destinations SET title = ${long('title')}, short_description = repeat(short_description || ' ', 4),
    region = left(${endless}, 90), best_time_to_visit = ${long('region')}, highlights = highlights || ARRAY[${endless}, repeat('x', 120)],
    also_known_as = ARRAY[left(${endless}, 80), repeat('x', 80)]`,
  `UPDATE tours SET title = ${long('title')}, short_description = repeat(short_description || ' ', 4), price_from = 9999999.5,
    duration_days = 365, max_group_size = 100000, starts_at = left(${endless}, 100), guide_languages = left(${endless}, 100),
    price_basis = left(${endless}, 100), months = '{1,3,5,7,9,11}', child_price_with_bed = 9999999.5, single_supplement = 9999999.5, gst = 'plus-5', inclusions = inclusions || ARRAY[${endless}, repeat('x', 120)]`,
  `UPDATE blog_posts SET title = ${long('title')}, excerpt = repeat(excerpt || ' ', 4), author = left(${endless}, 90),
    tags = tags || ARRAY[left(${endless}, 50), repeat('x', 50), 'a', 'b', 'c']`,
  `UPDATE services SET title = ${long('title')}, description = repeat(description || ' ', 4),
    features = features || ARRAY[${endless}, repeat('x', 120)]`,
  `UPDATE enquiries SET name = left(${endless}, 100), email = repeat('x', 90) || '@example.com',
    message = repeat(message || ' ', 9), travel_dates = left(${endless}, 100)`,
  `UPDATE media SET original_filename = repeat('x', 120) || original_filename, alt_text = ${long('alt_text')}`,
  `UPDATE settings SET value = value || jsonb_build_object('name', left(${endless}, 90), 'tagline', left(${endless}, 110),
    'hero_title', ${long("''")}, 'hero_subtitle', ${long("''")}) WHERE key = 'site_info'`,
]

/** Those with a list of several pages. */
const listedTables = contentTables.slice(0, 3)

/** Copies enough for a second page of a list; their addresses tell them apart. */
async function copyRows(client: Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'slug', 'created_at')`,
    [table],
  )
  return `INSERT INTO ${table} (slug, created_at, ${rows[0].columns})
    SELECT slug || '-copy-' || n, created_at - n * interval '1 day', ${rows[0].columns}
    FROM ${table}, generate_series(1, 9) AS n`
}

/** Everything that is switched on by what stands in the settings. */
const furniture = `
  WITH given(key, value) AS (VALUES
    ('site_info', '{"show_slides": true, "show_team": true}'::jsonb),
    ('contact_info', '{"website": "https://example.com/"}'),
    ('social_links', '{"facebook": "https://example.com/f", "youtube": "https://example.com/y"}'),
    ('integrations', '{"google_analytics_id": "G-ABCDE12345", "google_maps_embed_url": "https://www.google.com/maps/embed?pb=x"}'))
  UPDATE settings SET value = settings.value || given.value FROM given WHERE settings.key = given.key`
const furnitureLists = `
  WITH pictures AS (SELECT array_agg(file_path ORDER BY created_at) AS paths FROM media),
  given AS (
    SELECT 'team_members' AS key, jsonb_agg(jsonb_build_object('name', name, 'role', role, 'bio', bio,
      'image', CASE WHEN n < 4 THEN paths[n] ELSE '' END)) AS value
    FROM pictures, (VALUES (1, 'Asha Kulkarni', 'Founder', 'Walks every fort before anybody is sent to it.'),
      (2, 'Imran Shaikh', 'Drivers and cars', ''), (3, 'महादेव पाटील', 'Guide, Western Ghats', 'Knows the cloud by its smell.'),
      (4, 'Grace D’Souza', 'Konkan desk', 'Ferries, creeks and lunch.')) AS people(n, name, role, bio)
    UNION ALL
    SELECT 'partners', jsonb_agg(jsonb_build_object('name', name, 'website', website, 'logo', CASE WHEN n < 3 THEN paths[n] ELSE '' END))
    FROM pictures, (VALUES (1, 'Creek Ferries', 'https://example.com/ferries'), (2, 'Heritage Stays', ''),
      (3, 'Sahyadri Rescue and Mountaineering Association', 'https://example.com/rescue'), (4, 'Vine', '')) AS firms(n, name, website)
    UNION ALL
    SELECT 'offices', jsonb_agg(jsonb_build_object('city', city, 'address', address, 'phone', phone))
    FROM (VALUES ('Pune', 'Shaniwar Peth, Pune 411030', '+91 20 0000 0000'), ('Mumbai', 'Fort, Mumbai 400001', ''),
      ('Ratnagiri', 'Beside the jetty', '+91 2352 000 000'), ('Nashik', 'Gangapur Road', '')) AS places(city, address, phone))
  UPDATE settings SET value = given.value FROM given WHERE settings.key = given.key`

/** Messages that were given up, and one that will be tried again. */
const unsent = [
  `INSERT INTO email_queue.job (name, data, source_output)
    SELECT 'unsent-letters', jsonb_build_object('order', jsonb_build_object('kind', kind, 'enquiryId', id, 'enquiryIds', jsonb_build_array(id))),
      '{"problem": "The mail server refused the login: 535 5.7.8 Username and password not accepted."}'
    FROM (SELECT id FROM enquiries ORDER BY created_at DESC LIMIT 3) AS one, (VALUES ('enquiry'), ('acknowledgement')) AS kinds(kind)`,
  `INSERT INTO email_queue.job (name, data, state, output, start_after, started_on)
    VALUES ('letters', '{"order": {"kind": "backup"}}', 'retry', '{"problem": "The mail server refused the connection."}',
      now() + interval '20 minutes', now())`,
]
const emailSettings = `
  INSERT INTO settings (key, value) VALUES ('email_settings', '{"smtp_host": "mail.example.com", "smtp_username": "office",
    "from_email": "office@example.com", "admin_email": "office@example.com", "email_enabled": true}')
  ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`

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

const officeAtWork: readonly string[] = [colleagues, ...edits, trashed, ...scheduled]

/** Everybody who is signed in has this role from now on. */
async function giveRole(client: Client, role: StaffRole): Promise<void> {
  await client.query('UPDATE staff_users SET role = $1 WHERE id IN (SELECT user_id FROM staff_sessions)', [
    role,
  ])
}

/** Whether everybody who is signed in has just shown who they are, or nobody of late. */
async function proveAll(client: Client, isProved: boolean): Promise<void> {
  await client.query('UPDATE staff_sessions SET proved_at = now() - $1::interval', [
    isProved ? '0' : '1 hour',
  ])
}

export type SiteStates = {
  /** An office at work: enquiries and counted views beside the sample. */
  fill(): Promise<void>
  /** Reading these fails until the function it resolves to is called. */
  breakReads(what: keyof typeof brokenTables): Promise<() => Promise<void>>
  /** Lists of several pages, until the function it resolves to is called. */
  multiply(): Promise<() => Promise<void>>
  /** Whatever settings can switch on, until the function it resolves to is called. */
  furnish(): Promise<() => Promise<void>>
  /** Messages that did not go out. */
  loseLetters(): Promise<void>
  /** Whoever is signed in has this role, until the function it resolves to is called. */
  giveRole(role: StaffRole): Promise<() => Promise<void>>
  /** Nobody who is signed in has shown of late who they are, until the function it resolves to is called. */
  forgetProofs(): Promise<() => Promise<void>>
  /** Whoever sent or tried too often may again. */
  refund(): Promise<void>
  lengthen(): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

/** Waits for the last of the sample's pictures, then hands out the ways to change what is there. */
export async function openSiteStates(dataDirectory: string): Promise<SiteStates> {
  const client = await openSiteDatabase(dataDirectory)
  await untilPicturesHang(client)
  return {
    fill: () => change(client, [enquiries, views, ...officeAtWork]),
    async breakReads(what) {
      const tables = brokenTables[what]
      await rename(client, { tables, from: '', to: '_away' })
      return () => rename(client, { tables, from: '_away', to: '' })
    },
    async multiply() {
      for (const table of listedTables) await change(client, [await copyRows(client, table)])
      const removal = listedTables.map((table) => `DELETE FROM ${table} WHERE slug ~ '-copy-\\d+$'`)
      return () => change(client, removal)
    },
    async furnish() {
      await change(client, [
        'CREATE TABLE settings_before AS SELECT * FROM settings',
        furniture,
        furnitureLists,
      ])
      return () =>
        change(client, [
          'UPDATE settings SET value = before.value FROM settings_before AS before WHERE before.key = settings.key',
          'DROP TABLE settings_before',
        ])
    },
    loseLetters: () => change(client, [emailSettings, ...unsent]),
    async giveRole(role) {
      await giveRole(client, role)
      return () => giveRole(client, 'owner')
    },
    async forgetProofs() {
      await proveAll(client, false)
      return () => proveAll(client, true)
    },
    refund: () => change(client, ['DELETE FROM rate_limits']),
    lengthen: () => change(client, longTexts),
    empty: () =>
      change(client, [`TRUNCATE ${contentTables.join(', ')}, enquiries, media, page_views CASCADE`]),
    close: () => client.end(),
  }
}

/** All of them, or on a very busy machine all but those that the site leaves for its next start. */
async function untilPicturesHang(client: Client): Promise<void> {
  const patience = 60
  let before = ''
  for (let still = 0; still < patience; still += 1) {
    const { rows } = await client.query(`SELECT (SELECT count(*) FROM media) AS media,
      (SELECT value->>'state' FROM settings WHERE key = 'sample_content') AS state`)
    if (rows[0].state === 'loaded') return
    if (rows[0].media !== before) still = 0
    before = rows[0].media
    await wait(1000)
  }
}

/** Tells the site, too, that its pages have changed. */
async function change(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await raiseContentVersion(client)
  await wait(500)
}

type Renaming = { tables: readonly string[]; from: string; to: string }

async function rename(client: Client, { tables, from, to }: Renaming): Promise<void> {
  await change(
    client,
    tables.map((table) => `ALTER TABLE ${table}${from} RENAME TO ${table}${to}`),
  )
}
