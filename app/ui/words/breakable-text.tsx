import { InOrder } from '#app/ui/in-order.tsx'

/** A text in which a narrow line breaks an e-mail address after the @ or a dot, and anywhere else only where a part alone is too long. */
export function BreakableText({ text }: { text: string }) {
  return (
    <InOrder items={text.split(/(?<=[@.])(?=\p{L})/u)}>
      {(part, at) => (
        <>
          {at > 0 && <wbr />}
          {part}
        </>
      )}
    </InOrder>
  )
}
