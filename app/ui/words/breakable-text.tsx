import { InOrder } from '#app/ui/in-order.tsx'

/**
 * Text in which an email address can wrap after the @ or a dot, so that it wraps elsewhere only if a part
 * is too long.
 */
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
