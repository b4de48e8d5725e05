import { createStore } from '#app/ui/store.ts'

/** True if the last request could not reach the server. */
export const isLineDown = createStore(false)
