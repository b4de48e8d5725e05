import { createContext, useContext } from 'react'
import type { StandingClaims } from './site-settings.ts'

const nothing: StandingClaims = { rating: '', answer: '' }

/** Provides claims that many pages show. */
export const Standing = createContext(nothing)

/** Returns the rating out of 5 and the response time; '' if hidden. */
export function useStandingClaims(): StandingClaims {
  return useContext(Standing)
}
