import { createContext, useContext } from 'react'
import type { ConfirmedClaims } from './site-settings.ts'

const nothing: ConfirmedClaims = { rating: '', answer: '' }

export const Standing = createContext(nothing)

/** Returns the rating out of 5 and the response time; '' if hidden. */
export function useConfirmedClaims(): ConfirmedClaims {
  return useContext(Standing)
}
