import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readPanelLook } from './panel-look-records.ts'

const lookIn = (cookie: string) => readPanelLook(new RouterContextProvider(), new Headers({ Cookie: cookie }))

test.each([
  '',
  'pravas.look=dark',
  'pravas.look=dark.roomy',
  'pravas.look=midnight.compact',
  'pravas.look=dark.compact"><script>',
  'pravas.look=dark.compact.loud',
  'other-pravas.look=dark.comfortable',
])('the panel looks as usual for a cookie that nobody here made: %s', (cookie) => {
  expect(lookIn(cookie)).toEqual({ theme: 'system', density: 'compact', keys: 'on' })
})

test('a cookie of ours says how the panel looks, among others', () => {
  expect(lookIn('a=b; pravas.look=dark.comfortable; c=d')).toEqual({
    ...{ theme: 'dark', density: 'comfortable', keys: 'on' },
  })
  expect(lookIn('pravas.look=dark.comfortable.off')).toMatchObject({ keys: 'off' })
})
