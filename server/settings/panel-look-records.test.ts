import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readPanelLook } from './panel-look-records.ts'

const lookIn = (cookie: string) => readPanelLook(new RouterContextProvider(), new Headers({ Cookie: cookie }))

test.each([
  '',
  'pravas.panel-look=dark',
  'pravas.panel-look=dark.roomy.on',
  'pravas.panel-look=midnight.compact.on',
  'pravas.panel-look=dark.compact.on"><script>',
  'pravas.panel-look=dark.compact',
  'pravas.panel-look=dark.compact.loud',
  'other-pravas.panel-look=dark.comfortable.on',
])('the panel looks as usual for a cookie that nobody here made: %s', (cookie) => {
  expect(lookIn(cookie)).toEqual({ theme: 'system', density: 'compact', keys: 'on' })
})

test('a cookie of ours says how the panel looks, among others', () => {
  expect(lookIn('a=b; pravas.panel-look=dark.comfortable.on; c=d')).toEqual({
    ...{ theme: 'dark', density: 'comfortable', keys: 'on' },
  })
  expect(lookIn('pravas.panel-look=dark.comfortable.off')).toMatchObject({ keys: 'off' })
})
