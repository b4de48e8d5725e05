import { BreakableText } from './words/breakable-text.tsx'

/** An e-mail address, which may be longer than a narrow line. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      <BreakableText text={address} />
    </span>
  )
}
