import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongText } from './long-text.tsx'

const draw = (text: string) =>
  renderToStaticMarkup(<LongText text={text} label="Excerpt: Yours" className="max-h-48" />)

test('a text that may scroll takes the focus and has a name; a short one does not stop the keyboard', () => {
  expect(draw('In May.')).not.toContain('tabindex')
  for (const text of ['Forts and coasts. '.repeat(30), 'A line\n'.repeat(9)])
    expect(draw(text)).toMatch(/<section aria-label="Excerpt: Yours" tabindex="0"[^>]*overflow-y-auto/i)
})
