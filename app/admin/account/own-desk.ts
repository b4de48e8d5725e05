import { createContext, useContext } from 'react'

const AtWork = createContext<boolean | undefined>(undefined)

export const AtWorkProvider = AtWork.Provider

/** Undefined if the user or office has no round-robin assignment. */
export function useAtWork(): boolean | undefined {
  return useContext(AtWork)
}
