import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { database } from './database.ts'

useTestDatabase()

const someId = '00000000-0000-4000-8000-000000000000'
const otherId = '00000000-0000-4000-8000-000000000001'

const samples: Record<string, Record<string, unknown>> = {
  destinations: { title: 'Pune', slug: 'pune', description: 'd', short_description: 's', region: 'Desh' },
  tours: {
    ...{ title: 'Forts', slug: 'forts', description: 'd', short_description: 's' },
    ...{ price_from: '0', duration_days: 1, difficulty_level: 'easy' },
  },
  blog_posts: { title: 'Rain', slug: 'rain', content: 'c', excerpt: 'e', author: 'A' },
  services: { title: 'Cars', description: 'd' },
  enquiries: { type: 'general', name: 'N', email: 'n@example.com', source_page: 'contact' },
  enquiry_events: { enquiry_id: someId, kind: 'call' },
  event_mentions: { event_id: someId, user_id: someId },
  merged_enquiries: { id: someId, merged_into: otherId, standing_id: otherId, item: '{}' },
  chat_openings: { code: 'TKRBN', page: 'contact', language: 'en' },
  enquiry_emails: {
    ...{ enquiry_id: someId, direction: 'out', state: 'waiting' },
    ...{ message_id: '<a@b>', address: 'n@example.com' },
  },
  translations: { kind: 'tour', item_id: someId, language: 'mr', fields: '{}' },
  reply_templates: { name: 'A', kind: 'email', subject: 's', body: 'b' },
  mailbox_states: { mailbox: 'office@imap.example.com' },
  saved_views: { list: 'tours', name: 'Forts' },
  settings: { key: 'site_info', value: '{}' },
  media: {
    filename: 'a.png',
    original_filename: 'b.png',
    file_path: 'media/a.png',
    file_size: 1,
    mime_type: 'image/png',
  },
  staff_users: { name: 'N', email: 'n@example.com' },
  backup_runs: { file: 'pravas.tar.gz' },
  page_views: { day: '2026-01-01', path: '/' },
  media_preparations: {
    media_id: someId,
    waiting_key: 'waiting/1-a',
    waiting_bytes: 1,
    file_path: 'media/1-a.jpg',
    original_filename: 'a.jpg',
  },
  staff_sessions: {
    ...{ user_id: someId, token: 't', created_at: '2026-01-01Z', updated_at: '2026-01-01Z' },
    expires_at: '2026-01-31Z',
  },
  departures: { tour_id: someId, starts_on: '2026-12-12', ends_on: '2026-12-14', seats: 20 },
  seat_holds: { departure_id: someId, tour_id: someId, label: 'Guide', seats: 1, held_until: '2026-12-01Z' },
  tour_destinations: { tour_id: someId, destination_id: someId, position: 0 },
  content_version: { only_row: false, version: 1 },
  old_slugs: { kind: 'tour', slug: 'x', item_id: someId },
  replaced_media: { stem: 'media/1-a', media_id: someId },
  trash: { deletion: someId, kind: 'tour', item_id: someId, title: 'Forts', item: '{}' },
  email_changes: { user_id: someId, email: 'n@example.com' },
  staff_desks: { user_id: someId },
  staff_second_factors: { user_id: someId, secret: 'sealed', last_step: 1 },
  staff_passkeys: { user_id: someId, credential_id: 'c', public_key: 'k', counter: 0, name: 'Phone' },
  second_factor_roles: { role: 'owner' },
  changes: {
    ...{ id: someId, transaction_id: 1, at: '2026-01-01Z', actor_kind: 'job', actor_id: 'sample' },
    ...{ actor_name: '', action: 'create', kind: 'tour', item_id: someId, title: 'Forts' },
  },
}

/** An end before its beginning. */
const turnedRound = { publish_at: '2026-01-02Z', unpublish_at: '2026-01-01Z' }

/** Tries to store a sample row with `change`, inside a transaction that is undone; gives the refusing constraint or ''. */
async function rejectionOf(table: string, change: Record<string, unknown>): Promise<string> {
  const entries = Object.entries({ ...samples[table], ...change })
  const columns = sql.join(
    entries.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    entries.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  try {
    await database().transaction(async (transaction) => {
      await transaction.execute(sql`INSERT INTO ${sql.identifier(table)} (${columns}) VALUES (${values})`)
      transaction.rollback()
    })
    return ''
  } catch (error) {
    const cause = (error as Error).cause as
      | { constraint?: string; column?: string; code?: string }
      | undefined
    return cause?.constraint ?? cause?.column ?? cause?.code ?? ''
  }
}

const longSlug = 'a'.repeat(201)
type Attempt = { table: string; change: Record<string, unknown> }

const refused: (Attempt & { by: string })[] = [
  { table: 'departures', change: { band: 'sold' }, by: 'departures_band' },
  { table: 'departures', change: { closes_on: '2026-12-13' }, by: 'departures_closes_on' },
  { table: 'departures', change: { ends_on: '2026-12-11' }, by: 'departures_dates' },
  { table: 'departures', change: { needs: 0 }, by: 'departures_needs' },
  { table: 'departures', change: { notes: '[]' }, by: 'departures_notes' },
  { table: 'departures', change: { prices: '[]' }, by: 'departures_prices' },
  { table: 'departures', change: { seats: 0 }, by: 'departures_seats' },
  { table: 'departures', change: { state: 'over' }, by: 'departures_state' },
  { table: 'seat_holds', change: { held_until: null }, by: 'seat_holds_held_until' },
  { table: 'seat_holds', change: { label: ' ' }, by: 'seat_holds_of' },
  { table: 'seat_holds', change: { seats: 0 }, by: 'seat_holds_seats' },
  { table: 'seat_holds', change: { state: 'gone' }, by: 'seat_holds_state' },
  { table: 'replaced_media', change: { stem: 'media/1-a-320.webp' }, by: 'replaced_media_stem' },
  { table: 'destinations', change: { title: ' \n' }, by: 'destinations_title' },
  { table: 'destinations', change: { title: null }, by: 'title' },
  { table: 'destinations', change: { description: '' }, by: 'destinations_description' },
  { table: 'destinations', change: { short_description: '' }, by: 'destinations_short_description' },
  { table: 'destinations', change: { region: '' }, by: 'destinations_region' },
  { table: 'destinations', change: { slug: '' }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { slug: 'Pune' }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { slug: 'a b/../c' }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { slug: '-a' }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { slug: 'a--b' }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { slug: 'a\n' }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { slug: longSlug }, by: 'destinations_slug_shape' },
  { table: 'destinations', change: { status: 'archived' }, by: 'destinations_status' },
  { table: 'destinations', change: { highlights: null }, by: 'highlights' },
  { table: 'destinations', change: { also_known_as: '{""}' }, by: 'destinations_also_known_as' },
  { table: 'tours', change: { also_known_as: '{Rayri,NULL}' }, by: 'tours_also_known_as' },
  { table: 'destinations', change: { search_text: 'mine' }, by: '428C9' },
  { table: 'tours', change: { price_from: '-0.01' }, by: 'tours_price_from' },
  { table: 'tours', change: { price_from: '10000000000' }, by: '22003' },
  { table: 'tours', change: { price_from: null }, by: 'price_from' },
  { table: 'tours', change: { duration_days: 0 }, by: 'tours_duration_days' },
  { table: 'tours', change: { max_group_size: 0 }, by: 'tours_max_group_size' },
  { table: 'tours', change: { difficulty_level: 'insane' }, by: 'tours_difficulty_level' },
  { table: 'tours', change: { difficulty_level: null }, by: 'difficulty_level' },
  { table: 'tours', change: { itinerary: '{}' }, by: 'tours_itinerary' },
  { table: 'tours', change: { itinerary: 'null' }, by: 'tours_itinerary' },
  { table: 'tours', change: { nights: 366 }, by: 'tours_nights' },
  { table: 'tours', change: { months: '{0}' }, by: 'tours_months' },
  { table: 'tours', change: { months: '{13}' }, by: 'tours_months' },
  { table: 'tours', change: { age_from: -1 }, by: 'tours_age_from' },
  { table: 'tours', change: { child_price_with_bed: '-1' }, by: 'tours_child_price_with_bed' },
  { table: 'tours', change: { child_price_without_bed: '-1' }, by: 'tours_child_price_without_bed' },
  { table: 'tours', change: { single_supplement: '-0.01' }, by: 'tours_single_supplement' },
  { table: 'tours', change: { gst: '18' }, by: 'tours_gst' },
  { table: 'tours', change: { own_rating: '0.9' }, by: 'tours_own_rating' },
  { table: 'tours', change: { own_rating: '5.1' }, by: 'tours_own_rating' },
  { table: 'tours', change: { own_rating_count: 0 }, by: 'tours_own_rating_count' },
  { table: 'tours', change: { group_prices: '{}' }, by: 'tours_group_prices' },
  { table: 'mailbox_states', change: { id: false }, by: 'mailbox_states_one' },
  { table: 'mailbox_states', change: { uid_validity: -1 }, by: 'mailbox_states_validity' },
  { table: 'mailbox_states', change: { last_uid: -1 }, by: 'mailbox_states_uid' },
  { table: 'mailbox_states', change: { skipped: '{}' }, by: 'mailbox_states_skipped' },
  { table: 'tours', change: { title: '' }, by: 'tours_title' },
  { table: 'tours', change: { description: '' }, by: 'tours_description' },
  { table: 'tours', change: { short_description: '' }, by: 'tours_short_description' },
  { table: 'tours', change: { slug: 'A' }, by: 'tours_slug_shape' },
  { table: 'tours', change: { status: '' }, by: 'tours_status' },
  { table: 'blog_posts', change: { title: '' }, by: 'blog_posts_title' },
  { table: 'blog_posts', change: { content: ' ' }, by: 'blog_posts_content' },
  { table: 'blog_posts', change: { excerpt: '' }, by: 'blog_posts_excerpt' },
  { table: 'blog_posts', change: { author: '' }, by: 'blog_posts_author' },
  { table: 'blog_posts', change: { slug: 'a_b' }, by: 'blog_posts_slug_shape' },
  { table: 'blog_posts', change: { status: 'Published' }, by: 'blog_posts_status' },
  { table: 'services', change: { title: '' }, by: 'services_title' },
  { table: 'services', change: { description: '' }, by: 'services_description' },
  { table: 'services', change: { sort_order: -1 }, by: 'services_sort_order' },
  { table: 'enquiries', change: { type: 'hack' }, by: 'enquiries_type' },
  { table: 'enquiries', change: { status: 'spam' }, by: 'enquiries_status' },
  { table: 'enquiries', change: { name: '' }, by: 'enquiries_name' },
  { table: 'enquiries', change: { email: ' ', phone: '' }, by: 'enquiries_reachable' },
  { table: 'enquiries', change: { email: '', phone: null }, by: 'enquiries_reachable' },
  { table: 'enquiries', change: { language: 'fr' }, by: 'enquiries_language' },
  { table: 'enquiries', change: { source: 'fax' }, by: 'enquiries_source' },
  { table: 'enquiries', change: { source_page: '' }, by: 'enquiries_source_page' },
  { table: 'enquiries', change: { group_size: 0 }, by: 'enquiries_group_size' },
  { table: 'enquiries', change: { adults: 0 }, by: 'enquiries_party' },
  { table: 'enquiries', change: { infants: -1 }, by: 'enquiries_party' },
  { table: 'enquiries', change: { budget_range: 'free' }, by: 'enquiries_budget_range' },
  { table: 'enquiries', change: { idempotency_key: '' }, by: 'enquiries_idempotency_key' },
  { table: 'enquiries', change: { tour_id: someId }, by: 'enquiries_tour_id_fkey' },
  { table: 'enquiries', change: { next_step: 'Call' }, by: 'enquiries_next_step' },
  { table: 'enquiries', change: { next_step: ' ', next_step_on: '2026-12-01' }, by: 'enquiries_next_step' },
  { table: 'enquiries', change: { owner_id: someId }, by: 'enquiries_owner_id_fkey' },
  { table: 'enquiries', change: { reference: 'TKRBI' }, by: 'enquiries_reference' },
  { table: 'enquiry_events', change: { kind: 'rumour' }, by: 'enquiry_events_kind' },
  { table: 'enquiry_events', change: { kind: 'note' }, by: 'enquiry_events_text' },
  { table: 'enquiry_events', change: { actor_kind: 'robot' }, by: 'enquiry_events_actor_kind' },
  { table: 'enquiry_events', change: { written_at: '2199-01-01T00:00:00Z' }, by: 'enquiry_events_written' },
  { table: 'enquiry_events', change: { written_at: '2020-01-01T00:00:00Z' }, by: 'enquiry_events_written' },
  { table: 'event_mentions', change: {}, by: 'event_mentions_event_id_fkey' },
  { table: 'merged_enquiries', change: { standing_id: someId }, by: 'merged_enquiries_other' },
  { table: 'merged_enquiries', change: { merged_into: someId }, by: 'merged_enquiries_other' },
  { table: 'merged_enquiries', change: { actor_kind: 'robot' }, by: 'merged_enquiries_actor_kind' },
  { table: 'chat_openings', change: { code: 'TKRBI' }, by: 'chat_openings_code' },
  { table: 'chat_openings', change: { code: 'TKRBNN' }, by: 'chat_openings_code' },
  { table: 'chat_openings', change: { page: '' }, by: 'chat_openings_page' },
  { table: 'enquiry_emails', change: { direction: 'up' }, by: 'enquiry_emails_direction' },
  { table: 'enquiry_emails', change: { state: 'lost' }, by: 'enquiry_emails_state' },
  { table: 'enquiry_emails', change: { direction: 'in' }, by: 'enquiry_emails_state' },
  { table: 'enquiry_emails', change: { address: ' ' }, by: 'enquiry_emails_address' },
  { table: 'enquiry_emails', change: { attachments: '{}' }, by: 'enquiry_emails_attachments' },
  { table: 'translations', change: { kind: 'enquiry' }, by: 'translations_kind' },
  { table: 'translations', change: { language: 'en' }, by: 'translations_language' },
  { table: 'translations', change: { fields: '[]' }, by: 'translations_fields' },
  { table: 'translations', change: { fields: '{"title": {"text": "x"}}' }, by: 'translations_fields' },
  { table: 'reply_templates', change: { name: ' ' }, by: 'reply_templates_name' },
  { table: 'reply_templates', change: { kind: 'fax' }, by: 'reply_templates_kind' },
  { table: 'reply_templates', change: { language: 'fr' }, by: 'reply_templates_language' },
  { table: 'reply_templates', change: { subject: '' }, by: 'reply_templates_subject' },
  { table: 'reply_templates', change: { kind: 'whatsapp' }, by: 'reply_templates_subject' },
  { table: 'reply_templates', change: { body: ' ' }, by: 'reply_templates_body' },
  { table: 'chat_openings', change: { language: 'fr' }, by: 'chat_openings_language' },
  { table: 'chat_openings', change: { enquiry_id: someId }, by: 'chat_openings_enquiry_id_fkey' },
  { table: 'saved_views', change: { list: 'Tours' }, by: 'saved_views_list' },
  { table: 'saved_views', change: { name: ' ' }, by: 'saved_views_name' },
  { table: 'saved_views', change: { name: 'x'.repeat(61) }, by: 'saved_views_name' },
  { table: 'saved_views', change: { query: 'x'.repeat(2001) }, by: 'saved_views_query' },
  { table: 'settings', change: { key: 'Site Info' }, by: 'settings_key' },
  { table: 'settings', change: { value: null }, by: 'value' },
  { table: 'media', change: { file_size: -1 }, by: 'media_file_size' },
  { table: 'media', change: { mime_type: 'text/html' }, by: 'media_mime_type' },
  { table: 'media', change: { filename: '' }, by: 'media_filename' },
  { table: 'media', change: { file_path: '' }, by: 'media_file_path' },
  { table: 'media', change: { width: 0 }, by: 'media_width' },
  { table: 'media', change: { height: 0 }, by: 'media_height' },
  { table: 'media', change: { focal_x: 30 }, by: 'media_focal_point' },
  { table: 'media', change: { duration_seconds: -1 }, by: 'media_duration_seconds' },
  { table: 'media', change: { variants: '{}' }, by: 'media_variants' },
  { table: 'media_preparations', change: { waiting_key: 'media/1-a' }, by: 'media_preparations_waiting_key' },
  { table: 'media_preparations', change: { waiting_bytes: -1 }, by: 'media_preparations_waiting_bytes' },
  { table: 'media_preparations', change: { file_path: ' ' }, by: 'media_preparations_file_path' },
  {
    table: 'media_preparations',
    change: { original_filename: '' },
    by: 'media_preparations_original_filename',
  },
  { table: 'media_preparations', change: { attempts: -1 }, by: 'media_preparations_attempts' },
  { table: 'media_preparations', change: {}, by: 'media_preparations_media_id' },
  {
    table: 'staff_sessions',
    change: { expires_at: '2026-01-31T00:00:01Z' },
    by: 'staff_sessions_absolute_end',
  },
  { table: 'staff_sessions', change: {}, by: 'staff_sessions_user_id_fkey' },
  { table: 'staff_users', change: { email: 'N@Example.com' }, by: 'staff_users_email' },
  { table: 'staff_users', change: { role: 'root' }, by: 'staff_users_role' },
  { table: 'page_views', change: { path: 'home' }, by: 'page_views_path' },
  { table: 'page_views', change: { count: -1 }, by: 'page_views_count' },
  { table: 'backup_runs', change: { bytes: -1 }, by: 'backup_runs_bytes' },
  { table: 'content_version', change: {}, by: 'content_version_only_row' },
  { table: 'content_version', change: { only_row: true }, by: 'content_version_pkey' },
  { table: 'old_slugs', change: { kind: 'service' }, by: 'old_slugs_kind' },
  { table: 'tour_destinations', change: { position: -1 }, by: 'tour_destinations_position' },
  { table: 'tour_destinations', change: {}, by: 'tour_destinations_tour_id_fkey' },
  { table: 'translations', change: {}, by: 'translations_tour_id_fkey' },
  { table: 'destinations', change: turnedRound, by: 'destinations_schedule' },
  { table: 'tours', change: turnedRound, by: 'tours_schedule' },
  { table: 'blog_posts', change: turnedRound, by: 'blog_posts_schedule' },
  { table: 'services', change: turnedRound, by: 'services_schedule' },
  { table: 'trash', change: { kind: 'blog post' }, by: 'trash_kind' },
  { table: 'trash', change: { item: '[]' }, by: 'trash_item' },
  { table: 'trash', change: { links: '{}' }, by: 'trash_links' },
  { table: 'email_changes', change: { email: 'N@example.com' }, by: 'email_changes_email' },
  { table: 'staff_second_factors', change: { secret: ' ' }, by: 'staff_second_factors_secret' },
  { table: 'staff_passkeys', change: { counter: -1 }, by: 'staff_passkeys_counter' },
  { table: 'staff_passkeys', change: { name: '' }, by: 'staff_passkeys_name' },
  { table: 'second_factor_roles', change: { role: 'root' }, by: 'second_factor_roles_role' },
  { table: 'changes', change: { actor_kind: 'robot' }, by: 'changes_actor_kind' },
  { table: 'changes', change: { action: '' }, by: 'changes_action' },
  { table: 'changes', change: { kind: '' }, by: 'changes_kind' },
]

test.each(refused)('the database refuses $table with $change', async ({ table, change, by }) => {
  expect(await rejectionOf(table, change)).toBe(by)
})

/** Their samples refer to rows that are not there, or stand beside the only row. */
const needsOthers = [
  ...['email_changes', 'translations', 'content_version', 'tour_destinations', 'replaced_media'],
  ...['media_preparations', 'staff_sessions', 'staff_second_factors', 'staff_passkeys'],
  ...['staff_desks', 'event_mentions', 'departures', 'seat_holds'],
]

const accepted: Attempt[] = [
  ...Object.keys(samples)
    .filter((table) => !needsOthers.includes(table))
    .map((table) => ({ table, change: {} })),
  { table: 'tours', change: { price_from: '12000.50', max_group_size: 12 } },
  { table: 'services', change: { icon: 'Rocket' } },
  { table: 'enquiries', change: { group_size: 6, budget_range: 'above-100000', phone: null } },
]

test.each(accepted)('the database accepts $table with $change', async ({ table, change }) => {
  expect(await rejectionOf(table, change)).toBe('')
})

test('every rule that the migrations lay down is tried above', async () => {
  const { rows } = await database().execute<{ rule: string }>(
    sql`SELECT conname AS rule FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  )
  const tried = refused.map(({ by }) => by)
  expect(rows.map(({ rule }) => rule).filter((rule) => !tried.includes(rule))).toEqual([])
})
