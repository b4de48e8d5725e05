import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { usePersistedRouterData } from './router-state.ts'

/** One component's state, and the router's data around it. */
const screen = vi.hoisted(() => ({ state: undefined as unknown, data: {} as object }))
vi.mock(import('react'), async (importActual) => {
  const setState = (state: unknown) => {
    screen.state = state
  }
  const useState = (initial: unknown) => {
    screen.state ??= initial
    return [screen.state, setState]
  }
  const useContext = () => screen.data
  const useMemo = (make: () => unknown) => make()
  return { ...(await importActual()), ...({ useState, useContext, useMemo } as object) }
})

test('a result outlives a revalidation and a navigation on its screen, until the screen is another', async () => {
  const answers = ['refused', 'failed']
  const router = createMemoryRouter([
    { id: 'screen', path: '*', loader: () => null, action: () => answers.shift() },
  ])
  let shown: unknown
  const render = () => {
    screen.data = router.state
    shown = usePersistedRouterData(router.state.location.pathname)?.actionData?.screen
  }
  render()
  router.subscribe(render)
  const send = () => router.navigate('/', { formMethod: 'post', formData: new FormData(), replace: true })

  await send()
  expect(shown).toBe('refused')
  await router.revalidate()
  expect(router.state.actionData).toBeNull()
  expect(shown).toBe('refused')
  await router.navigate('/?until=2026', { replace: true })
  expect(router.state.actionData).toBeNull()
  expect(shown).toBe('refused')
  await send()
  expect(shown).toBe('failed')
  await router.navigate('/elsewhere')
  expect(shown).toBeUndefined()
})
