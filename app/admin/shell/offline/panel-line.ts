import { createStore } from '#app/ui/store.ts'

/** True if the last request found no way to the server. */
export const isLineDown = createStore(false)
