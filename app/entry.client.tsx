// Before all else: the libraries' text passes its default policy.
import './ui/trusted-types.ts'
import { allowCutShortTransitions } from './hydration/cut-short-transitions.ts'
import { hydratePage } from './hydration/hydrate-page.tsx'

allowCutShortTransitions(document)
hydratePage()
