import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeholderImage } from '#shared/media/image.ts'
import { PageHero } from './page-hero.tsx'

function render(size: { width: number; height: number }, height: 'list' | 'short'): string {
  return renderToStaticMarkup(
    <PageHero picture={{ ...placeholderImage, ...size }} title="Travel Stories" height={height} />,
  )
}

test('a picture that stands upright is beside the words of a head, and in the low one of a list in a column on phones', () => {
  const upright = { width: 800, height: 1200 }
  expect(render(upright, 'short')).toMatch(/-z-10 upright-beside"/)
  expect(render(upright, 'list')).toMatch(/-z-10 upright-beside upright-column"/)
})

test.each(['list', 'short'] as const)(
  'one that lies is behind the words of the head of a %s page',
  (height) => {
    expect(render({ width: 1200, height: 800 }, height)).not.toContain('upright')
  },
)
