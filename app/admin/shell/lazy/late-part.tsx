import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { createStore } from '#app/ui/store.ts'
import { useStore } from '#app/ui/use-store.ts'
import { awaitPart } from './awaited-parts.ts'

/** In milliseconds, for browsers that are never idle. */
const timeoutMs = 5000

export function whenIdle(work: () => void): void {
  if (typeof window === 'undefined') return
  const begin = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: timeoutMs })
    else setTimeout(work, timeoutMs / 10)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

const waiting: (() => void)[] = []

function scheduleTask(work: () => void): void {
  if (waiting.push(work) === 1) setTimeout(doNext)
}

function doNext(): void {
  const work = waiting.shift()
  if (waiting.length > 0) setTimeout(doNext)
  work?.()
}

/**
 * Loads on idle, or when rendered; with `isRare` only when rendered. Server-rendered HTML stays until then.
 */
export function lazyOnIdle<Props extends object>(
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
  return function LazyPart(props: Props) {
    // An urgent update with other props would remove the server-rendered HTML, so new props wait for the
    // code.
    const [first] = useState(props)
    const [isLoaded, setLoaded] = useState(code.isLoaded)
    useEffect(() => {
      if (isLoaded) return undefined
      const end = awaitPart()
      scheduleTask(() => void code.loading().then(() => startTransition(() => setLoaded(true))))
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

const missing = createStore<readonly object[]>([])

/** Browsers fetch a failed module only once per page. Only the first failed part renders the error. */
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
        Part of this page did not load. Check your connection and reload.
      </p>
      <button type="button" onClick={() => location.reload()} className={buttonStyles.outline}>
        Load again
      </button>
    </div>
  )
}

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

export const LazyAdminError = lazyOnIdle(() =>
  import('#app/admin/shell/admin-error.tsx').then((part) => part.AdminError),
)
export const LazyErrorMessages = lazyOnIdle(() =>
  import('#app/admin/shell/admin-error.tsx').then((part) => part.ErrorMessages),
)
