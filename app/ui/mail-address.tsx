import { InOrder } from './in-order.tsx'

/** An e-mail address. A narrow line breaks it after the @ or a dot, and anywhere else only where a part alone is too long. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      <InOrder items={address.split(/(?<=[@.])/)}>
        {(part, at) => (
          <>
            {at > 0 && <wbr />}
            {part}
          </>
        )}
      </InOrder>
    </span>
  )
}
