import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * Returns a lazy-loaded component that a page can do without. If its code does not load or its rendering throws, `fallback`
 * takes its place and the rest of the page stays. Public pages load every lazy component through here.
 */
export function optionalPart<Props extends object>(load: () => Promise<Loaded<Props>>) {
  const Part = lazy(load)
  return function OptionalPart(props: Props & { fallback?: ReactNode }) {
    return (
      <PartBoundary fallback={props.fallback}>
        <Suspense fallback={props.fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Renders `fallback` in place of children that throw while they load or render. */
export class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
