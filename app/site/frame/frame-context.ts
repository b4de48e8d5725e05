import { createContext } from 'react'
import { defaultFrame, type SiteFrame } from '#app/site/site-settings.ts'

/** What the frame around every public page knows, for what stands within pages. */
export const FrameContext = createContext<SiteFrame>(defaultFrame)
