import type { ReactNode } from 'react'
import { RouterDataProvider, useLastingRouterData } from '#app/hydration/router-state.ts'

/** Whatever an action said, as a refusal or codes that are shown once, stays in sight while the screen is read anew. */
export function LastingAnswers({ children }: { children: ReactNode }) {
  return <RouterDataProvider value={useLastingRouterData()}>{children}</RouterDataProvider>
}
