import { type ContextType, useContext, useMemo, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
} from 'react-router'

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router']

/** The public hooks return the state of the last render, slightly late. Undefined outside of a router. */
export function useRouterStateReader(): () => Pick<Router['state'], 'navigation' | 'location'> | undefined {
  const router = useContext(DataRouterContext)?.router
  return () => router?.state
}

export const RouterDataProvider = DataRouterDataContext.Provider

/**
 * Retains action data until the next action or another screen, which has another key; the router drops it on
 * every revalidation.
 */
export function usePersistedRouterData(key: string): ContextType<typeof DataRouterDataContext> {
  const data = useContext(DataRouterDataContext)
  const given = data?.actionData ?? null
  const [kept, setKept] = useState({ key, actionData: given })
  const isOther = kept.key !== key || (given !== null && given !== kept.actionData)
  if (isOther) setKept({ key, actionData: given })
  const actionData = isOther ? given : kept.actionData
  return useMemo(() => data && { ...data, actionData }, [data, actionData])
}
