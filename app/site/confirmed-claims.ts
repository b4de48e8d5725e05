import { createContext, useContext } from 'react'
import type { ConfirmedClaims } from './site-settings.ts'

const nothing: ConfirmedClaims = { rating: '', answer: '' }

/** Claims that many pages show. */
export const ClaimsContext = createContext(nothing)

/** Returns the rating out of 5 and the response time; '' if hidden. */
export function useConfirmedClaims(): ConfirmedClaims {
  return useContext(ClaimsContext)
}
