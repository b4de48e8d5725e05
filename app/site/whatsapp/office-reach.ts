import { createContext } from 'react'

type Reach = {
  /** True if the office has a WhatsApp number. */
  chats: boolean
  /** The office's number as written; empty without one. */
  phone: string
}

/** Provides the office's contact options on a phone. */
export const OfficeReach = createContext<Reach>({ chats: false, phone: '' })
