import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const answered = createContext(false)

/** Notes that this request submits a form, so its response must include the action's result. */
export function noteAnswer(context: Context): void {
  context.set(answered, true)
}

/** True if the response contains a form result, which a redirect would lose. */
export function isAnswer(context: Context): boolean {
  return context.get(answered)
}
