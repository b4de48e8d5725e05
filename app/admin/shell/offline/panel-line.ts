import { createStore } from '#app/ui/store.ts'

export const isLineDown = createStore(false)
