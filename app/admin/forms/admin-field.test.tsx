import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { one, readPage, words } from '#tests/support/pages/page-tree.ts'
import { AdminField } from './admin-field.tsx'

const labelOf = (field: ReactElement) => words(one(readPage(renderToStaticMarkup(field)), 'label'))

test('a star stands behind what must not stay empty, as in every other form of the panel, and behind nothing else', () => {
  expect(labelOf(<AdminField label="From Name" name="from_name" />)).toBe('From Name')
  expect(labelOf(<AdminField label="SMTP Host" name="smtp_host" required />)).toBe('SMTP Host *')
})
