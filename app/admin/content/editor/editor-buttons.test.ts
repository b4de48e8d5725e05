import { expect, test } from 'vitest'
import { editorButtons } from './editor-bar.tsx'

const all = [true, false]
const items = all.flatMap((isPublic) =>
  all.flatMap((wantsShown) => all.map((hasTime) => ({ isPublic, wantsShown, hasTime }))),
)
const labelsOf = (item: Parameters<typeof editorButtons>[0]) => editorButtons(item).map(({ label }) => label)

test.each(items)('who may not publish is offered no way to it: %j', (item) => {
  const buttons = editorButtons({ ...item, mayPublish: false })
  expect(buttons.map(({ intent }) => intent)).toEqual([item.isPublic ? 'update' : 'draft'])
})

test.each(items.flatMap((item) => all.map((mayPublish) => ({ ...item, mayPublish }))))(
  'one button is the main one, and Ctrl+S has one: %j',
  (item) => {
    const buttons = editorButtons(item)
    expect(buttons.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect(buttons.filter(({ isPlainSave }) => isPlainSave)).toHaveLength(1)
  },
)

test('a new item and a draft are saved or published, a published one updated or withdrawn', () => {
  const item = { isPublic: false, wantsShown: false, hasTime: false, mayPublish: true }
  expect(labelsOf(item)).toEqual(['Save draft', 'Publish'])
  expect(labelsOf({ ...item, isPublic: true, wantsShown: true })).toEqual(['Update', 'Unpublish'])
})

test('a draft with a time for publishing is scheduled, unless its field says that it is to be published now', () => {
  const item = { isPublic: false, wantsShown: false, hasTime: true, mayPublish: true }
  expect(editorButtons(item).at(-1)).toMatchObject({ label: 'Schedule', intent: 'draft' })
  expect(labelsOf({ ...item, wantsShown: true })).toEqual(['Save draft', 'Publish'])
})

test('Ctrl+S leaves the status as its field says', () => {
  const item = { isPublic: false, hasTime: false, mayPublish: true }
  const pressed = (wantsShown: boolean) =>
    editorButtons({ ...item, wantsShown }).find(({ isPlainSave }) => isPlainSave)?.intent
  expect([pressed(false), pressed(true)]).toEqual(['draft', 'publish'])
})
