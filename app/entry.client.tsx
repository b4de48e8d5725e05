// Must be imported first: its default Trusted Types policy checks the strings of the libraries.
import './ui/trusted-types.ts'
import { hydratePage } from './hydration/hydrate-page.tsx'

hydratePage()
