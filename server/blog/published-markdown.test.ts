import { expect, test } from 'vitest'
import { blogPostLimits } from '#shared/content/blog-post.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { publishMarkdown } from './published-markdown.ts'

useTestDatabase()

test('markup and links of dangerous kinds in the markdown of a policy do nothing (F20)', async () => {
  const attack =
    '<script>x</script>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n<img src=x onerror=x>\n\n![c](javascript:x)'
  const { html, plain } = await publishMarkdown(attack)
  expect(plain).toBe('')
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(html).not.toMatch(/<(?:script|img|a)[ >]|href=/)
})

test('a text that no post could hold is shown as it was typed, and never cut', async () => {
  const long = `# <b>${'x'.repeat(blogPostLimits.content)}`
  expect(await publishMarkdown(long)).toEqual({ html: '', plain: long })
})

test('headings stand below the title, a table stays one, and an empty text is nothing', async () => {
  const { html } = await publishMarkdown('# Refunds\n\n| Days | Share |\n| --- | --- |\n| 30 | 90 % |')
  expect(html).toContain('<h2>Refunds</h2>')
  expect(html).toContain('<td>90 %</td>')
  expect(await publishMarkdown('')).toEqual({ html: '', plain: '' })
})
