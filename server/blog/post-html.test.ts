import { expect, test } from 'vitest'
import { blogPostLimits } from '#shared/blog-post.ts'
import { renderPostHtml } from './post-html.ts'

const full = (part: string, length: number = blogPostLimits.content) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

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
  expect(await renderPostHtml(full('word '))).toMatchObject({ ok: true })
})

test.each(['[', '![', '*_', '[a\n', '[a][b', '> - ', '`a``', '<a:', 'a\n=\n', '[r]: /x\n'])(
  'a hundred thousand characters of %j hold nobody up',
  async (part) => {
    let longest = 0
    let last = performance.now()
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const outcome = await renderPostHtml(full(part))
    clearInterval(pulse)
    expect(outcome.ok).toBe(true)
    expect(longest).toBeLessThan(500)
  },
)

test('a large post is rendered as a small one is', async () => {
  const paragraph = 'The road climbs **slowly** past [Pune](/destinations/pune).\n\n'
  const small = await renderPostHtml(paragraph)
  const large = await renderPostHtml(paragraph.repeat(1000))
  expect(small.ok && large.ok && large.html === small.html.repeat(1000)).toBe(true)
})
