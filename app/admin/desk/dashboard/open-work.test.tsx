import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OpenWork } from './open-work.tsx'

test('what goes live today is listed with its hour in India', () => {
  const counts = { overdue: 0, dueToday: 0, unanswered: 0 } as Parameters<typeof OpenWork>[0]['desk']['all']
  const desk = { all: counts, own: counts, unanswered: [], steps: [], today: '2026-11-28' }
  const at = new Date('2026-11-28T00:45:00Z')
  const item = { kind: 'tour', id: 'a', title: 'Forts', at, action: 'publish' } as const
  const element = <OpenWork desk={desk} live={{ items: [item], more: 0 }} />
  const router = createMemoryRouter([{ path: '*', element }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('>06:15<')
})
