import { createContext, useContext } from 'react'
import type { StandingClaims } from './site-settings.ts'

const nothing: StandingClaims = { rating: '', answer: '' }

/** What the office claims on many pages, as the frame around every public page knows. */
export const Standing = createContext(nothing)

/** The rating out of 5 and the time within which answers come; '' for what is hidden. */
export function useStandingClaims(): StandingClaims {
  return useContext(Standing)
}
