import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldFrame } from './field-frame.tsx'
import { FormProvider } from './form-state.ts'

function render(problems: string[]): string {
  const form = {
    values: {},
    labels: { days: 'Days' },
    errors: { days: problems },
    constraints: {},
    change: () => {},
    wait: () => {},
  }
  return renderToStaticMarkup(
    <FormProvider value={form}>
      <FieldFrame name="days" group hint="One for each.">
        <button type="button">Add a day</button>
      </FieldFrame>
    </FormProvider>,
  )
}

test('what is wrong with a group of controls is said of the group, after its hint', () => {
  expect(render(['Too many.'])).toContain(
    '<fieldset id="field-days" aria-describedby="field-days-hint field-days-problem"',
  )
  expect(render([])).toContain('<fieldset id="field-days" aria-describedby="field-days-hint"')
})
