import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useActionResult } from './submit-action.ts'

/** One component's state, and the router that it reads. */
const screen = vi.hoisted(() => ({ state: undefined as unknown, key: '' }))
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
  useLocation: () => ({ key: screen.key }) as never,
}))

test('a result outlives the revalidation of its screen, until the next navigation', async () => {
  const answers = ['refused', 'failed']
  const router = createMemoryRouter([
    { id: 'screen', path: '*', loader: () => null, action: () => answers.shift() },
  ])
  let shown: string | undefined
  const render = () => {
    screen.key = router.state.location.key
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
  await send()
  expect(shown).toBe('failed')
  await router.navigate('/elsewhere')
  expect(shown).toBeUndefined()
})
