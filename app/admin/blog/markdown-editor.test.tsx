import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormProvider } from '#app/admin/forms/form-state.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

function render(content: string): string {
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
      <MarkdownEditor name="content" />
    </FormProvider>,
  )
}

test('of the toolbar one button is a stop of the Tab key, and each has a name', () => {
  const buttons = render('').match(/<button[^>]*aria-label="[^"]+"[^>]*>/g) ?? []
  expect(buttons).toHaveLength(13)
  expect(buttons.filter((button) => button.includes('tabindex="0"'))).toHaveLength(1)
})

test('the text is a field that is sent without script, whatever it holds', () => {
  expect(render('</textarea><b>x')).toContain('&lt;/textarea&gt;&lt;b&gt;x</textarea>')
  expect(render('').match(/<textarea/g)).toHaveLength(1)
})
