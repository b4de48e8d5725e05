import { BreakableText } from './words/breakable-text.tsx'

export function MailAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      <BreakableText text={address} />
    </span>
  )
}
