import { expect, test } from 'vitest'
import { blogPostSchema } from './blog-post.ts'
import { applySaveIntent, findDisplayField, intentName, saveIntentIn, saveIntents } from './display-field.ts'
import { travelServiceSchema } from './travel-service.ts'

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each(['', 'published', 'constructor', '__proto__', 'DRAFT', 'publish '])(
  '%j is no button of the editor, and changes nothing',
  (sent) => {
    const form = formWith({ [intentName]: sent, status: 'draft' })
    expect(saveIntentIn(form)).toBe(undefined)
    applySaveIntent(blogPostSchema.shape, form)
    expect(form.get('status')).toBe('draft')
  },
)

test('a form of what the public is never shown has no such field, also where it has a status', () => {
  expect(findDisplayField({ status: 1, name: 1 })).toBe(undefined)
  const form = formWith({ [intentName]: 'publish', status: 'new' })
  applySaveIntent({ status: 1 }, form)
  expect(form.get('status')).toBe('new')
})

test('the button decides over the field, and Update leaves it as it stands', () => {
  const asked = (saveAs: string, status: string) => {
    const form = formWith({ [intentName]: saveAs, status })
    applySaveIntent(blogPostSchema.shape, form)
    return form.getAll('status')
  }
  expect(saveIntents.map((intent) => [intent, asked(intent, 'draft'), asked(intent, 'published')])).toEqual([
    ['draft', ['draft'], ['draft']],
    ['publish', ['published'], ['published']],
    ['update', ['draft'], ['published']],
    ['unpublish', ['draft'], ['draft']],
  ])
})

test('a service is shown by its switch, whose box sends nothing where it is off', () => {
  const shown = formWith({ [intentName]: 'publish' })
  applySaveIntent(travelServiceSchema.shape, shown)
  expect(shown.get('isActive')).toBe('true')
  const hidden = formWith({ [intentName]: 'draft', isActive: 'true' })
  applySaveIntent(travelServiceSchema.shape, hidden)
  expect(hidden.get('isActive')).toBe('')
})
