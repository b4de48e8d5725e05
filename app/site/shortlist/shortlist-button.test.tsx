import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FocalPoint } from '#shared/media/focal-point.ts'
import { ShortlistButton } from './shortlist-button.tsx'

function render(more: { focalPoint?: FocalPoint; words?: string } = {}): string {
  return renderToStaticMarkup(<ShortlistButton slug="raigad-trek" title="Raigad Trek" {...more} />)
}

test.each([
  { x: 65, y: 40 },
  { x: 85, y: 15 },
  { x: 100, y: 0 },
])('leaves a face at $x $y free', (focalPoint) => {
  expect(render({ focalPoint })).toMatch(/absolute.*\bleft-3\b/)
  expect(render({ focalPoint })).not.toContain('right-3')
})

test.each([undefined, { x: 50, y: 15 }, { x: 0, y: 0 }, { x: 85, y: 70 }])(
  'stands in the upper right beside what is elsewhere: %o',
  (focalPoint) => {
    const html = render(focalPoint ? { focalPoint } : {})
    expect(html).toMatch(/absolute.*\bright-3\b/)
    expect(html).not.toContain('left-3')
  },
)

test('stands in a text by its words', () => {
  expect(render({ words: 'Add to your shortlist', focalPoint: { x: 100, y: 0 } })).not.toContain('absolute')
})
