import { type ComponentProps, createContext, useContext } from 'react'
import { defaultFrame } from './site-settings.ts'

/** The server parses the numbers. */
export const PhoneLinks = createContext(defaultFrame.phoneLinks)

export function PhoneLink({ phone, ...rest }: { phone: string } & ComponentProps<'a'>) {
  return <a href={useContext(PhoneLinks)[phone]} {...rest} />
}
