import { InOrder } from '#app/ui/in-order.tsx'

/** An email address wraps after the @ or a dot. */
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
