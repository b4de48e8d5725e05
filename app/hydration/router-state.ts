import { type ContextType, useContext, useMemo, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  useLocation,
} from 'react-router'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/**
 * Returns a function that reads the router's current state. The public hooks return the state of the last
 * render, which is slightly later than the router.
 * @returns undefined outside of a router
 */
export function useRouterStateReader(): () => Pick<Router['state'], 'navigation' | 'location'> | undefined {
  const router = useContext(DataRouterContext)?.router
  return () => router?.state
}

/** Provides loader and action data to the routes within it. */
export const RouterDataProvider = DataRouterDataContext.Provider

/**
 * Returns the data of all matched routes. Retains action data until the next action or navigation; the
 * router itself drops it on every revalidation, for example after a colleague's change.
 */
export function usePersistedRouterData(): ContextType<typeof DataRouterDataContext> {
  const data = useContext(DataRouterDataContext)
  const { key } = useLocation()
  const given = data?.actionData ?? null
  const [kept, setKept] = useState({ key, actionData: given })
  const isOther = kept.key !== key || (given !== null && given !== kept.actionData)
  if (isOther) setKept({ key, actionData: given })
  const actionData = isOther ? given : kept.actionData
  return useMemo(() => data && { ...data, actionData }, [data, actionData])
}
