import { expect, test } from 'vitest'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { collectErrors } from '#shared/forms/form-values.ts'
import { blogPostLimits, blogPostSchema, splitTags } from './blog-post.ts'

const caves = {
  title: 'Into the dark',
  excerpt: 'Ajanta at dawn.',
  content: '# Ajanta',
  author: 'The guides',
}

function errorsOf(changes: object) {
  return collectErrors(blogPostSchema.safeParse({ ...caves, ...changes }).error?.issues ?? [])
}

test.each([
  ['title', 'Enter a title.'],
  ['excerpt', 'Enter an excerpt.'],
  ['content', 'Write the post.'],
  ['author', 'Enter the author.'],
])('a post without %s is refused there', (name, problem) => {
  expect(errorsOf({ [name]: ' ' })).toEqual({ [name]: [problem] })
})

test.each(['content', 'author'] as const)('%s has a maximum, up to which nothing is lost', (name) => {
  const max = blogPostLimits[name]
  expect(Object.keys(errorsOf({ [name]: 'x'.repeat(max + 1) }))).toEqual([name])
  expect(blogPostSchema.parse({ ...caves, [name]: 'x'.repeat(max) })[name]).toHaveLength(max)
})

test('too many or too long tags are refused', () => {
  const { tags, tag } = blogPostLimits
  const many = Array.from({ length: tags + 1 }, (_, at) => `tag ${at}`)
  expect(errorsOf({ tags: many.join() })).toEqual({ tags: ['Use at most 20 tags; there are 21.'] })
  expect(errorsOf({ tags: `a,${'x'.repeat(tag + 1)}` })).toEqual({
    tags: ['Use at most 50 characters in tag 2.'],
  })
  expect(
    errorsOf({ tags: Array.from({ length: tags }, (_, at) => `${at}`.padEnd(tag, 'x')).join(', ') }),
  ).toEqual({})
})

test.each([5, { a: 1 }, ['a', 5]])('tags cannot be %j', (tags) => {
  expect(errorsOf({ tags })).toEqual({ tags: ['Enter text.'] })
})

test('tags are split on commas, trimmed, empty ones dropped, each once', () => {
  expect(splitTags(' a, ,b ,, c ')).toEqual(['a', 'b', 'c'])
  expect(blogPostSchema.parse({ ...caves, tags: ' a, ,b ,, c ,a' }).tags).toEqual(['a', 'b', 'c'])
  expect(blogPostSchema.parse({ ...caves, tags: 'sea\n forts, monsoon' }).tags).toEqual([
    'sea forts',
    'monsoon',
  ])
  expect(blogPostSchema.parse(caves).tags).toEqual([])
})

test('the markdown of a post keeps its indented first line and its plain line ends', () => {
  expect(blogPostSchema.parse({ ...caves, content: '\r\n    code\r\n\r\n- a\r\n' }).content).toBe(
    '    code\n\n- a',
  )
})

test('a checked post passes the check again unchanged', () => {
  const once = blogPostSchema.parse({ ...caves, tags: 'a, b', slug: 'Dark & Deep' })
  expect(once.slug).toBe('dark-deep')
  expect(blogPostSchema.parse(once)).toEqual(once)
})

test('the browser knows what a post must have', () => {
  const constraints = constraintsOf(blogPostSchema)
  expect(constraints.content).toEqual({ maxLength: 100_000, required: true })
  expect(constraints.slug.required).toBeUndefined()
  expect(constraints.tags).toEqual({ type: 'text', maxLength: 1040 })
})
