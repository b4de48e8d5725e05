import { expect, test } from 'vitest'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { requirePublishPermission } from './publish-permission.ts'

const withoutRight = { ...someStaff, role: 'viewer' } as const
const editor = { ...someStaff, role: 'editor' } as const
const noon = new Date('2101-12-24T12:00:00Z')
const draft = { status: 'draft', publishAt: null, unpublishAt: null }
const published = { ...draft, status: 'published' }

const publishing = [
  { what: 'a new item that is published', input: published, stored: undefined },
  { what: 'a new service that is active', input: { isActive: true }, stored: undefined },
  { what: 'a draft that is published', input: published, stored: draft },
  { what: 'a published item that is hidden', input: draft, stored: published },
  { what: 'a time for publishing', input: { ...draft, publishAt: noon }, stored: draft },
  { what: 'another time for withdrawing', input: published, stored: { ...published, unpublishAt: noon } },
]

test.each(publishing)('$what needs the right to publish (N23)', (save) => {
  expect(() => requirePublishPermission(withoutRight, save)).toThrow(expect.objectContaining({ status: 403 }))
  expect(() => requirePublishPermission(editor, save)).not.toThrow()
})

const others = [
  { what: 'a new draft', input: draft, stored: undefined },
  { what: 'another text of a draft', input: draft, stored: draft },
  { what: 'another text of a published item', input: published, stored: published },
  {
    what: 'a time within the minute that the form knows',
    input: { ...draft, publishAt: noon },
    stored: { ...draft, publishAt: new Date(noon.getTime() + 59_000) },
  },
]

test.each(others)('$what needs none', (save) => {
  expect(() => requirePublishPermission(withoutRight, save)).not.toThrow()
})
