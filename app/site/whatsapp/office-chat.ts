import { createContext } from 'react'

/** Whether the office has a number for WhatsApp, as the frame around every public page knows. */
export const OfficeChat = createContext(false)
