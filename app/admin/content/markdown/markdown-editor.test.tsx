import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormProvider } from '#app/admin/forms/form-state.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

function render(content: string, more: { hint?: string; hasPictures?: boolean } = {}): string {
  const form = {
    values: { content },
    labels: { content: 'Content' },
    errors: {},
    constraints: {},
    change: () => {},
    wait: () => {},
  }
  return renderToStaticMarkup(
    <FormProvider value={form}>
      <MarkdownEditor name="content" {...more} />
    </FormProvider>,
  )
}

test('of the toolbar one button is a stop of the Tab key, and each has a name', () => {
  const buttons = render('').match(/<button[^>]*aria-label="[^"]+"[^>]*>/g) ?? []
  expect(buttons).toHaveLength(13)
  expect(buttons.filter((button) => button.includes('tabindex="0"'))).toHaveLength(1)
})

test('where a text shows no pictures nothing offers one, and its hint is told to those who listen', () => {
  const drawn = render('', { hasPictures: false, hint: 'In markdown.' })
  expect(drawn.match(/<button[^>]*aria-label="[^"]+"[^>]*>/g)).toHaveLength(11)
  expect(drawn).not.toMatch(/type="file"|icture/)
  expect(drawn).toContain('aria-describedby="field-content-hint"')
})

test('the text is a field of its form, whatever it holds', () => {
  expect(render('</textarea><b>x')).toContain('&lt;/textarea&gt;&lt;b&gt;x</textarea>')
  expect(render('').match(/<textarea/g)).toHaveLength(1)
})
