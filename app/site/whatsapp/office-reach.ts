import { createContext } from 'react'

type Reach = {
  /** Whether the office has a number for WhatsApp. */
  chats: boolean
  /** The office's own number as it is written; empty without one. */
  phone: string
}

/** How the office can be reached from a phone, as the frame around every public page knows. */
export const OfficeReach = createContext<Reach>({ chats: false, phone: '' })
