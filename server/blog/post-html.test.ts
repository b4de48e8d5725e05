import { expect, test } from 'vitest'
import { blogPostLimits } from '#shared/content/blog-post.ts'
import { renderPostHtml } from './post-html.ts'

const full = (part: string, length: number = blogPostLimits.content) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** On a busy machine the start of the thread alone may take what is allowed to the whole. */
const patient = { timeLimit: 50_000 }

test('a post beyond the limit is refused with a reason', async () => {
  const outcome = await renderPostHtml(full('a', blogPostLimits.content + 1))
  expect(outcome).toEqual({ ok: false, problem: 'Use at most 100000 characters.' })
})

test('a post that takes too long is refused, and the next one is not', async () => {
  expect(await renderPostHtml(full('*a_b['), { timeLimit: 1 })).toEqual({
    ok: false,
    problem:
      'This text takes too long to prepare. Please simplify its formatting or split it into two posts.',
  })
  expect(await renderPostHtml(full('word '), patient)).toMatchObject({ ok: true })
})

test('a short text that asks for a large table is left to the thread, a small table is not', async () => {
  const table = (rows: number) => `${'|a'.repeat(50)}\n${'|-'.repeat(50)}\n${'x\n'.repeat(rows)}`
  expect(await renderPostHtml(table(5000), { timeLimit: 1 })).toMatchObject({ ok: false })
  expect(await renderPostHtml(table(5), { timeLimit: 1 })).toMatchObject({ ok: true })
})

test.each(['[', '![', '*_', '[a\n', '[a][b', '> - ', '`a``', '<a:', 'a\n=\n', '[r]: /x\n'])(
  'a hundred thousand characters of %j hold nobody up, and take less than three seconds of the processor',
  async (part) => {
    // By the clock, others on the machine would decide.
    const [whole, thread] = [process.cpuUsage(), process.threadCpuUsage()]
    const outcome = await renderPostHtml(full(part), patient)
    const [all, own] = [process.cpuUsage(whole), process.threadCpuUsage(thread)]
    expect(outcome.ok).toBe(true)
    // This thread serves everybody, so another one does the work. As a share: a collection of garbage may fall into any of them.
    expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2)
    expect((all.user + all.system) / 1000).toBeLessThan(3000)
  },
)

test('a large post is rendered as a small one is', async () => {
  const paragraph = 'The road climbs **slowly** past [Pune](/destinations/pune).\n\n'
  const small = await renderPostHtml(paragraph)
  const large = await renderPostHtml(paragraph.repeat(1000), patient)
  expect(small.ok && large.ok && large.html === small.html.repeat(1000)).toBe(true)
})
