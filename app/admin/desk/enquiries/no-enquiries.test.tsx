import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { NoEnquiries } from './no-enquiries.tsx'

function sentenceFor(query: string): string | undefined {
  const element = <NoEnquiries filters={readEnquiryFilters(new URLSearchParams(query))} kept="" />
  const router = createMemoryRouter([{ path: '*', element }])
  return /text-lg">([^<]*)</.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[1]
}

test('without a match of a filter, the list does not claim that it has no enquiries', () => {
  const { nothingFound, nothingYet } = contentKinds.enquiry
  for (const query of ['q=fort', 'status=new', 'departure=none', 'group=3-5', 'answer=answered'])
    expect([query, sentenceFor(query)]).toEqual([query, nothingFound])
  for (const query of ['', 'sort=unanswered', 'columns=phone', 'until=2026-11-28T10:00:00.000Z', 'page=2'])
    expect([query, sentenceFor(query)]).toEqual([query, nothingYet])
  expect(sentenceFor('show=suspected-spam')).toBe('There is no suspected spam.')
})
