import { expect, test } from 'vitest'
import { defaultServiceIcon, serviceIcons, serviceIconToShow } from './travel-service-icon.ts'

test.each(['', 'Rocket', 'car', ' Car', 'constructor'])('a stored %j shows the package', (stored) => {
  expect(serviceIconToShow(stored)).toBe('Package')
})

test('every icon on offer shows as itself, the package being the default', () => {
  expect(serviceIcons).toEqual(['Package', 'Car', 'Users', 'Ticket', 'Map'])
  expect(serviceIcons.map(serviceIconToShow)).toEqual([...serviceIcons])
  expect(defaultServiceIcon).toBe('Package')
})
