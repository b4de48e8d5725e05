import { type ContextType, useContext, useMemo, useState } from 'react'
import {
  createContext,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  type RouterContextProvider,
  useLocation,
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

/** Within it, routes read their data and what their actions gave back. */
export const RouterDataProvider = DataRouterDataContext.Provider

/**
 * The data of all matched routes, in which what an action gave back stays until another action answers or the place changes. The
 * router itself forgets it whenever the screen is read anew, as when a colleague changes something.
 */
export function useLastingRouterData(): ContextType<typeof DataRouterDataContext> {
  const data = useContext(DataRouterDataContext)
  const { key } = useLocation()
  const given = data?.actionData ?? null
  const [kept, setKept] = useState({ key, actionData: given })
  const isOther = kept.key !== key || (given !== null && given !== kept.actionData)
  if (isOther) setKept({ key, actionData: given })
  const actionData = isOther ? given : kept.actionData
  return useMemo(() => data && { ...data, actionData }, [data, actionData])
}

const allRoutesNeeded = createContext(false)

/** For a page of the staff in the public frame: its links lead to public pages, whose routes the panel's list leaves out. */
export function askForAllRoutes(context: Readonly<RouterContextProvider>): void {
  context.set(allRoutesNeeded, true)
}

/** Whether the page of this request needs the routes of both, the panel and the public pages. */
export function needsAllRoutes(context: Readonly<RouterContextProvider>): boolean {
  return context.get(allRoutesNeeded)
}
