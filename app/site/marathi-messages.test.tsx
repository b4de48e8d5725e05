import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { placeholderImage } from '#shared/media/image.ts'
import { PostCard } from './blog/post-card.tsx'
import { PostView } from './blog/post-view.tsx'
import { TourItinerary } from './tours/tour-itinerary.tsx'

const words = { english: 'Forts in the rain', marathi: 'पावसातील किल्ले' }

/** How often a page says that what follows is Marathi. */
function countMarathi(element: ReactNode): number {
  return renderToStaticMarkup(element).split(' lang="mr"').length - 1
}

function postIn(text: string) {
  const texts = {
    title: text,
    excerpt: text,
    contentHtml: `<p class="lead"><a href="/tours">${text}</a></p>`,
  }
  const meta = { metaTitle: '', metaDescription: '', metaKeywords: '', tags: [] }
  const day = new Date(0)
  const facts = {
    id: '1',
    slug: 'forts',
    author: 'The desk',
    isFeatured: false,
    createdAt: day,
    updatedAt: day,
  }
  return { ...texts, ...meta, ...facts, picture: placeholderImage }
}

test('words in English are not taken for Marathi', () => {
  const post = postIn(words.english)
  expect(countMarathi(<PostView post={post} related={[]} address="/blog/forts" />)).toBe(0)
  expect(countMarathi(<PostCard post={post} />)).toBe(0)
})

test('title and body of a post in Marathi are read aloud as such, and on its card title, summary and link', () => {
  const post = postIn(words.marathi)
  expect(countMarathi(<PostView post={post} related={[]} address="/blog/forts" />)).toBe(2)
  expect(countMarathi(<PostCard post={post} />)).toBe(3)
  const english = postIn(words.english)
  expect(countMarathi(<PostView post={english} related={[post]} address="/blog/forts" />)).toBe(1)
})

test('so are the names of days and what is done on each', () => {
  const day = { day: 1, title: words.marathi, activities: [words.marathi, words.english] }
  expect(countMarathi(<TourItinerary days={[day]} />)).toBe(2)
})

test('of a text in both languages each paragraph is read aloud in its own', () => {
  expect(countMarathi(<Paragraphs text={`${words.english}\n\n${words.marathi}`} />)).toBe(1)
})
