/** Saves posts in the bench's own database as staff do over the years, and fills its ledger with made-up entries. */
import type { Client } from 'pg'
import { samplePosts } from '#sample/content/sample-posts.ts'

const posts = 60
/** Of a hundred saves so many bring a new text, the others a few words. */
const longSaves = 67

const sentences = samplePosts.flatMap(({ content }) =>
  content.split(/(?<=[.!?]) |\n\n/).filter((sentence) => sentence.length > 20),
)

/** The same sentences for the same number (a linear congruential generator, Numerical Recipes' constants). */
function textOf(seed: number): string {
  let state = seed
  let text = ''
  const length = 3000 + ((seed * 977) % 6000)
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const sentence = sentences[Math.floor((state / 2 ** 32) * sentences.length)] ?? ''
    text += state % 5 === 0 ? `${sentence}\n\n` : `${sentence} `
  }
  return text
}

/** Answers by how many bytes the ledger, its indexes included, has grown. */
export async function savePosts(client: Client, saves: number): Promise<number> {
  const { rows: made } = await client.query<{ id: string }>(
    `INSERT INTO blog_posts (title, slug, content, content_html, excerpt, author, status)
     SELECT 'Ledger ' || number, 'ledger-' || number, 'x', '', 'x', 'The desk', 'draft'
     FROM generate_series(1, $1::int) AS number RETURNING id`,
    [posts],
  )
  for (const [at, { id }] of made.entries())
    await client.query('UPDATE blog_posts SET content = $1 WHERE id = $2', [textOf(at), id])
  const before = await readLedgerBytes(client)
  for (let save = 0; save < saves; save += 1) {
    const id = made[save % posts]?.id
    if (save % 100 < longSaves)
      await client.query('UPDATE blog_posts SET content = $1 WHERE id = $2', [textOf(posts + save), id])
    else
      await client.query(
        'UPDATE blog_posts SET meta_title = $1, is_featured = NOT is_featured WHERE id = $2',
        [`Title ${save}`, id],
      )
  }
  return (await readLedgerBytes(client)) - before
}

async function readLedgerBytes(client: Client): Promise<number> {
  const { rows } = await client.query(`SELECT pg_total_relation_size('changes')::int8 AS bytes`)
  return Number(rows[0].bytes)
}

/** Enters changes, most of them of content, until there are `wanted`; answers the tour that a hundredth of them is about. */
export async function fillLedger(client: Client, wanted: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM tours ORDER BY slug LIMIT 1')
  const tour = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title, before, after)
     SELECT change_id(moment, lpad(to_hex(number), 16, '8')), number, moment,
       CASE WHEN number % 10 = 0 THEN 'visitor' ELSE 'staff' END,
       CASE WHEN number % 10 = 0 THEN '' ELSE '00000000-0000-4000-8000-' || lpad((number % 5)::text, 12, '0') END,
       'Person ' || number % 5,
       CASE WHEN number % 10 = 0 THEN 'receive' WHEN number % 5000 = 1 THEN 'remove' ELSE 'change' END,
       CASE WHEN number % 10 = 0 THEN 'enquiry' WHEN number % 7000 = 3 THEN 'settings'
         WHEN number % 100 = 3 OR number % 3 = 0 THEN 'tour' ELSE 'blogPost' END,
       CASE WHEN number % 100 = 3 THEN $2 ELSE 'item-' || number % 500 END,
       'Title ' || number % 500,
       jsonb_build_object('title', 'Before ' || number, 'description', repeat(md5(number::text) || ' ', 60)),
       jsonb_build_object('title', 'After ' || number, 'description', '{"characters": 1980}'::jsonb)
     FROM (SELECT number, now() - number * interval '10 minutes' AS moment
           FROM generate_series(1, $1::int - (SELECT count(*)::int FROM changes)) AS number) AS made`,
    [wanted, tour],
  )
  await client.query('ANALYZE changes')
  return tour
}
