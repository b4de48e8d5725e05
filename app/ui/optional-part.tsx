import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * Returns a lazy-loaded component. If its code does not load or it throws, `fallback` is rendered and the
 * rest of the page remains. Public pages load every lazy component this way.
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

export class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
