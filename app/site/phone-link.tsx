import { type ComponentProps, createContext, useContext } from 'react'
import { defaultFrame } from './site-settings.ts'

/** `tel:` URL of each phone number as the settings write it. The server parses the numbers. */
export const PhoneLinks = createContext(defaultFrame.phoneLinks)

/** Link that dials an office number in any notation. */
export function PhoneLink({ phone, ...rest }: { phone: string } & ComponentProps<'a'>) {
  return <a href={useContext(PhoneLinks)[phone]} {...rest} />
}
