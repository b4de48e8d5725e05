import { createContext } from 'react'

type Reach = {
  chats: boolean
  phone: string
}

export const OfficeReach = createContext<Reach>({ chats: false, phone: '' })
