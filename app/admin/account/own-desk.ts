import { createContext, useContext } from 'react'

const AtWork = createContext<boolean | undefined>(undefined)

export const AtWorkProvider = AtWork.Provider

/** Whether who is signed in said to be at work today; undefined where nobody has to say so. */
export function useAtWork(): boolean | undefined {
  return useContext(AtWork)
}
