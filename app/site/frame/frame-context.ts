import { createContext } from 'react'
import { defaultFrame, type SiteFrame } from '#app/site/site-settings.ts'

/** Provides the site frame to components within pages. */
export const FrameContext = createContext<SiteFrame>(defaultFrame)
