import { afterEach, expect, test } from 'vitest'
import { allowCutShortTransitions } from './cut-short-transitions.ts'

const unheard: unknown[] = []
const hear = (reason: unknown) => void unheard.push(reason)

afterEach(() => {
  process.off('unhandledRejection', hear)
  unheard.length = 0
})

/** What a browser gives for a transition that is cut short at once; `done` is told that it was asked for. */
function pageOf(done: unknown[]) {
  return {
    startViewTransition(update?: unknown) {
      done.push(update, this)
      const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
      return { ready, finished: Promise.resolve() } as unknown as ViewTransition
    },
  }
}

test('a transition that is cut short is asked of the page as before, and is nobody’s fault', async () => {
  process.on('unhandledRejection', hear)
  const done: unknown[] = []
  const page = pageOf(done)
  allowCutShortTransitions(page)
  const update = () => undefined
  const { ready, finished } = page.startViewTransition(update)
  await finished
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(unheard).toEqual([])
  expect(done).toEqual([update, page])
  // Whoever waits for it still hears of it.
  await expect(ready).rejects.toThrow('skipped')
})

test('a browser without transitions stays without', () => {
  const page = {}
  allowCutShortTransitions(page)
  expect(page).toEqual({})
})
