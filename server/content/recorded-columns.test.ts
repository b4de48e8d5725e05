import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'

useTestDatabase()

/** `told`: before and after; `hidden`: only that it changed; `leftOut`: derived, or told by the entry itself. */
type EntryValue = 'told' | 'hidden' | 'leftOut'

const page = {
  id: 'leftOut',
  title: 'told',
  slug: 'told',
  featured_image: 'told',
  meta_title: 'told',
  meta_description: 'told',
  meta_keywords: 'told',
  is_featured: 'told',
  status: 'told',
  publish_at: 'told',
  unpublish_at: 'told',
  created_at: 'leftOut',
  updated_at: 'leftOut',
  search_text: 'leftOut',
} as const

/** Every column of the tables that the ledger follows. Whoever adds a column adds a line, and thinks of what it may hold. */
const columns: Record<string, Record<string, EntryValue>> = {
  destinations: {
    ...page,
    description: 'told',
    short_description: 'told',
    region: 'told',
    highlights: 'told',
    best_time_to_visit: 'told',
    also_known_as: 'told',
  },
  tours: {
    ...page,
    description: 'told',
    short_description: 'told',
    itinerary: 'told',
    price_from: 'told',
    duration_days: 'told',
    max_group_size: 'told',
    inclusions: 'told',
    exclusions: 'told',
    difficulty_level: 'told',
    starts_at: 'told',
    ends_at: 'told',
    nights: 'told',
    months: 'told',
    suits_families: 'told',
    suits_seniors: 'told',
    age_from: 'told',
    guide_languages: 'told',
    price_basis: 'told',
    child_price_with_bed: 'told',
    child_price_without_bed: 'told',
    single_supplement: 'told',
    gst: 'told',
    group_prices: 'told',
    own_rating: 'told',
    own_rating_count: 'told',
    own_rating_source: 'told',
    also_known_as: 'told',
  },
  blog_posts: {
    ...page,
    content: 'told',
    content_html: 'leftOut',
    excerpt: 'told',
    author: 'told',
    tags: 'told',
  },
  services: {
    id: 'leftOut',
    title: 'told',
    description: 'told',
    features: 'told',
    icon: 'told',
    is_active: 'told',
    publish_at: 'told',
    unpublish_at: 'told',
    sort_order: 'told',
    created_at: 'leftOut',
    updated_at: 'leftOut',
    search_text: 'leftOut',
  },
  enquiries: {
    id: 'leftOut',
    type: 'told',
    name: 'hidden',
    email: 'hidden',
    phone: 'hidden',
    message: 'hidden',
    tour_id: 'told',
    departure_id: 'told',
    travel_dates: 'hidden',
    group_size: 'hidden',
    adults: 'hidden',
    children_with_bed: 'hidden',
    children_without_bed: 'hidden',
    infants: 'hidden',
    rooms: 'hidden',
    budget_range: 'hidden',
    source_page: 'told',
    source: 'told',
    status: 'told',
    suspected_spam: 'told',
    in_flood: 'leftOut',
    spam_action: 'leftOut',
    idempotency_key: 'leftOut',
    first_contacted_at: 'told',
    owner_id: 'told',
    next_step: 'hidden',
    next_step_on: 'told',
    answered_at: 'told',
    reference: 'leftOut',
    reply_awaited_since: 'leftOut',
    import_id: 'told',
    language: 'told',
    created_at: 'leftOut',
    updated_at: 'leftOut',
    search_text: 'leftOut',
  },
  reply_templates: {
    id: 'leftOut',
    name: 'told',
    kind: 'told',
    language: 'told',
    subject: 'told',
    body: 'told',
    created_at: 'leftOut',
    updated_at: 'leftOut',
  },
  media: {
    id: 'leftOut',
    filename: 'leftOut',
    original_filename: 'told',
    file_path: 'told',
    file_size: 'told',
    mime_type: 'told',
    alt_text: 'told',
    alt_text_in_mr: 'told',
    alt_english_in_mr: 'told',
    alt_text_in_hi: 'told',
    alt_english_in_hi: 'told',
    focal_x: 'told',
    focal_y: 'told',
    width: 'leftOut',
    height: 'leftOut',
    duration_seconds: 'leftOut',
    placeholder: 'leftOut',
    variants: 'leftOut',
    is_prepared: 'leftOut',
    created_at: 'leftOut',
    search_text: 'leftOut',
  },
  staff_users: {
    id: 'leftOut',
    name: 'told',
    email: 'told',
    email_verified: 'leftOut',
    image: 'leftOut',
    role: 'told',
    grace_from: 'leftOut',
    created_at: 'leftOut',
    updated_at: 'leftOut',
  },
  saved_views: {
    id: 'leftOut',
    list: 'told',
    name: 'told',
    query: 'hidden',
    is_shared: 'told',
    maker_id: 'told',
    removed_at: 'told',
    created_at: 'leftOut',
  },
  staff_accounts: {
    id: 'leftOut',
    account_id: 'leftOut',
    provider_id: 'leftOut',
    user_id: 'leftOut',
    access_token: 'hidden',
    refresh_token: 'hidden',
    id_token: 'hidden',
    access_token_expires_at: 'hidden',
    refresh_token_expires_at: 'hidden',
    scope: 'leftOut',
    password: 'hidden',
    created_at: 'leftOut',
    updated_at: 'leftOut',
  },
}

/** Fields of a setting that hold a secret. The tables beside those above that the ledger follows. */
const secretFields = ['google_maps_api_key', 'imap_password', 'smtp_password']
const others = ['departures', 'settings', 'tour_destinations', 'translations']

type Trigger = { table: string; leftOut: string[]; hidden: string[]; columns: string[] }

/** What the triggers of the database were given. */
async function readTriggers(): Promise<Trigger[]> {
  const { rows } = await database().execute<Trigger>(sql`
    SELECT relname AS "table", arguments[4]::text[] AS "leftOut", arguments[5]::text[] AS hidden,
      (SELECT array_agg(attname::text) FROM pg_attribute
       WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
    FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = tgrelid JOIN pg_proc AS p ON p.oid = tgfoid,
      LATERAL string_to_array(encode(tgargs, 'escape'), '\\000') AS arguments
    WHERE proname = 'record_change' AND relnamespace = 'public'::regnamespace`)
  return rows
}

test('every table of content, of enquiries, files and staff is followed by the ledger', async () => {
  const followed = (await readTriggers()).map(({ table }) => table)
  expect(followed.sort()).toEqual([...Object.keys(columns), 'settings'].sort())
})

test('a column that nobody has judged is noticed, and each is told, hidden or left out as it was judged', async () => {
  for (const { table, columns: there, leftOut, hidden } of await readTriggers()) {
    if (table === 'settings') continue
    const told = there.map((column): [string, EntryValue] => {
      if (leftOut.includes(column)) return [column, 'leftOut']
      return [column, hidden.includes(column) ? 'hidden' : 'told']
    })
    expect({ table, columns: Object.fromEntries(told) }).toEqual({ table, columns: columns[table] })
  }
})

test('what is a secret among the settings is hidden', async () => {
  const trigger = (await readTriggers()).find(({ table }) => table === 'settings')
  expect(trigger?.hidden.sort()).toEqual(secretFields)
})

test('a table that is emptied at once leaves an entry, too', async () => {
  const { rows } = await database().execute<{ table: string }>(sql`
    SELECT relname AS "table" FROM pg_trigger JOIN pg_class AS c ON c.oid = tgrelid JOIN pg_proc AS p ON p.oid = tgfoid
    WHERE proname = 'record_emptying' AND relnamespace = 'public'::regnamespace`)
  const emptied = rows.map(({ table }) => table).sort()
  // An account goes with its person.
  expect(emptied).toEqual(
    [...Object.keys(columns), ...others].filter((name) => name !== 'staff_accounts').sort(),
  )
})
