import { type ComponentProps, createContext, useContext } from 'react'
import { defaultFrame } from './site-settings.ts'

/** For each phone number as the settings write it the address that dials it; the server read it. */
export const PhoneLinks = createContext(defaultFrame.phoneLinks)

/** A link that dials a number of the office, whichever way the number is written. */
export function PhoneLink({ phone, ...rest }: { phone: string } & ComponentProps<'a'>) {
  return <a href={useContext(PhoneLinks)[phone]} {...rest} />
}
