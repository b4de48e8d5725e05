import { createMemoryRouter, type Location } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useActionResult } from './submit-action.ts'

/** One component's state, and the router that it reads. */
const screen = vi.hoisted(() => ({
  state: undefined as unknown,
  location: {} as Location,
  how: 'POP' as const,
}))
vi.mock(import('react'), async (importActual) => {
  const setState = (state: unknown) => {
    screen.state = state
  }
  const useState = (initial: unknown) => {
    screen.state ??= initial
    return [screen.state, setState]
  }
  return { ...(await importActual()), useState: useState as never }
})
vi.mock(import('react-router'), async (importActual) => ({
  ...(await importActual()),
  useLocation: () => screen.location,
  useNavigationType: () => screen.how as never,
}))

test('a result outlives a revalidation and what the screen does quietly, until the user navigates', async () => {
  const answers = ['refused', 'failed']
  const router = createMemoryRouter([
    { id: 'screen', path: '*', loader: () => null, action: () => answers.shift() },
  ])
  let shown: string | undefined
  const render = () => {
    Object.assign(screen, { location: router.state.location, how: router.state.historyAction })
    shown = useActionResult<string>(router.state.actionData?.screen as string | undefined)
  }
  render()
  router.subscribe(render)
  const send = () => router.navigate('/', { formMethod: 'post', formData: new FormData(), replace: true })

  await send()
  expect(shown).toBe('refused')
  await router.revalidate()
  expect(router.state.actionData).toBeNull()
  expect(shown).toBe('refused')
  await router.navigate('/?until=2026', { replace: true, state: { isQuiet: true } })
  expect(router.state.actionData).toBeNull()
  expect(shown).toBe('refused')
  await send()
  expect(shown).toBe('failed')
  await router.navigate('/elsewhere')
  expect(shown).toBeUndefined()
})
