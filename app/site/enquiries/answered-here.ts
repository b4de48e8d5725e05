import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const answered = createContext(false)

/** Notes that this request carries a form: what the action says of it must reach the page. */
export function noteAnswer(context: Context): void {
  context.set(answered, true)
}

/** Whether the page around the answer to a form is wanted: leading the visitor elsewhere would lose that answer. */
export function isAnswer(context: Context): boolean {
  return context.get(answered)
}
