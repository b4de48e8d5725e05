import { BreakableText } from './words/breakable-text.tsx'

/** An email address that wraps if it is longer than its line. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      <BreakableText text={address} />
    </span>
  )
}
