import { type ContextType, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
} from 'react-router'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/**
 * Reads the router's state as it is at this moment. The public hooks give the state of the last render, which comes a
 * moment after the router took a step.
 * @returns undefined outside of a router
 */
export function useRouterStateReader(): () => Pick<Router['state'], 'navigation' | 'location'> | undefined {
  const router = useContext(DataRouterContext)?.router
  return () => router?.state
}

/** What the actions of all matched routes gave back, by route id: `useActionData` knows only the route it is called in. */
export function useAllActionData(): Record<string, unknown> {
  return useContext(DataRouterDataContext)?.actionData ?? {}
}
