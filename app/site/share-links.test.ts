import { expect, test } from 'vitest'
import { shareLink, shareNetworks, whatsappLink } from './share-links.ts'

const shared = { address: 'https://example.com/blog/a-b', title: 'Forts & rain?' }

test('a title cannot add parameters of its own', () => {
  const link = new URL(shareLink('twitter', shared))
  expect([...link.searchParams.keys()]).toEqual(['url', 'text'])
  expect(link.searchParams.get('text')).toBe('Forts & rain?')
  expect(new URL(whatsappLink(shared)).searchParams.get('text')).toBe(
    'Forts & rain? https://example.com/blog/a-b',
  )
})

test('whatever a title holds, each parameter stands once and comes back whole (F10)', () => {
  const title = 'a&b=c#d\nx "?%+ मराठी'
  const link = shareLink('twitter', { ...shared, title })
  expect(link).not.toMatch(/[+"#\s]/)
  const { searchParams } = new URL(link)
  expect(searchParams.getAll('url')).toEqual([shared.address])
  expect(searchParams.getAll('text')).toEqual([title])
  expect([...new URL(whatsappLink({ ...shared, title })).searchParams.keys()]).toEqual(['text'])
  expect(whatsappLink({ ...shared, title: 'cut \ud83d' })).toContain('cut%20%EF%BF%BD')
})

test('each of the three networks gets the full address, only the microblog the title', () => {
  expect(shareNetworks).toEqual(['facebook', 'twitter', 'linkedin'])
  for (const name of shareNetworks) {
    const values = [...new URL(shareLink(name, shared)).searchParams.values()]
    expect(values).toContain(shared.address)
    expect(values.includes(shared.title)).toBe(name === 'twitter')
  }
})
