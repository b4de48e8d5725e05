// Before all else: the libraries' text passes its default policy.
import './ui/trusted-types.ts'
import { hydratePage } from './hydration/hydrate-page.tsx'

hydratePage()
