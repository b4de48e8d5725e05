import { createContext } from 'react'
import { defaultFrame, type SiteFrame } from '#app/site/site-settings.ts'

export const FrameContext = createContext<SiteFrame>(defaultFrame)
