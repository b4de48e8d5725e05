// Must be imported first: its default Trusted Types policy checks the strings of the libraries.
import './ui/trusted-types.ts'
import { allowCutShortTransitions } from './hydration/cut-short-transitions.ts'
import { hydratePage } from './hydration/hydrate-page.tsx'

allowCutShortTransitions(document)
hydratePage()
