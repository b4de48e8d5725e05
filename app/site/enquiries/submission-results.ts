import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const answered = createContext(false)

export function rememberSubmissionResult(context: Context): void {
  context.set(answered, true)
}

/** True if the response contains a form result, which a redirect would lose. */
export function isSubmissionResult(context: Context): boolean {
  return context.get(answered)
}
