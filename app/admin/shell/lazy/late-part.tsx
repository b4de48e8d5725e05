import { type ComponentType, lazy, Suspense, startTransition, useEffect, useMemo, useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { PartBoundary } from '#app/ui/optional-part.tsx'
import { createStore, useStore } from '#app/ui/store.ts'
import { awaitPart } from './awaited-parts.ts'
import { whenIdle } from './when-idle.ts'

const waiting: (() => void)[] = []

/** Does pieces of work one after the other, each as a task of its own, so that a finger or a key is answered in between. */
function inTurn(work: () => void): void {
  if (waiting.push(work) === 1) setTimeout(doNext)
}

function doNext(): void {
  const work = waiting.shift()
  if (waiting.length > 0) setTimeout(doNext)
  work?.()
}

/**
 * A part of the panel that no first view needs: its code is fetched when the browser is idle, or at once when the part is
 * drawn before that. What the server drew of it stays as it is until then. Code that does not come, or not in time, is told of in its place.
 * With `isRare` only a part that is drawn is fetched.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isRare = false } = {},
) {
  const code = {
    isLoaded: false,
    loading: () =>
      withTimeout(load).then(
        (part): { default: ComponentType<Props> } => {
          code.isLoaded = true
          return { default: part }
        },
        () => ({ default: NotLoaded }),
      ),
  }
  const Part = lazy(code.loading)
  if (!isRare) whenIdle(() => void load().catch(() => undefined))
  return function LatePart(props: Props) {
    // Other props in an urgent update would replace what the server drew by nothing: until the code is there they wait.
    const [first] = useState(props)
    const [isLoaded, setLoaded] = useState(code.isLoaded)
    useEffect(() => {
      if (isLoaded) return undefined
      const end = awaitPart()
      inTurn(() => void code.loading().then(() => startTransition(() => setLoaded(true))))
      return end
    }, [isLoaded])
    const shown = isLoaded ? props : first
    return useMemo(
      () => (
        <PartBoundary fallback={<NotLoaded />}>
          <Suspense>
            <Part {...shown} />
          </Suspense>
        </PartBoundary>
      ),
      [shown],
    )
  }
}

/** The parts on the page that did not come. */
const missing = createStore<readonly object[]>([])

/** A browser asks for a file that failed only once on each page. The first of the parts that miss it says so for all. */
function NotLoaded() {
  const [own] = useState(() => ({}))
  const [first] = useStore(missing)
  useEffect(() => {
    missing.set([...missing.get(), own])
    return () => missing.set(missing.get().filter((part) => part !== own))
  }, [own])
  if (first !== own) return null
  return (
    <div
      role="alert"
      className="floating-notice fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-wrap items-center gap-3 rounded-field border-laterite border-l-4 bg-paper px-4 py-3 text-basalt shadow-float ring-1 ring-line"
    >
      <p className="min-w-0 grow basis-60">
        A part of this page did not arrive. Please see that you are connected, and load the page again.
      </p>
      <button type="button" onClick={() => location.reload()} className={buttonStyles.outline}>
        Load again
      </button>
    </div>
  )
}
