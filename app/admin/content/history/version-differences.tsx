import { InOrder } from '#app/ui/in-order.tsx'
import { LongText } from '#app/ui/words/long-text.tsx'

type DifferencePart = { text: string; side: 'both' | 'old' | 'new' }

export function VersionDifferences({
  differences,
}: {
  differences: readonly { label: string; pieces: readonly DifferencePart[] }[]
}) {
  if (differences.length === 0) return <p className="mt-4">There is no difference.</p>
  return (
    <>
      <p className="mt-4 text-sm text-stone">
        <span className={`${looks.old} line-through`}>Struck out</span> is what this version has alone,{' '}
        <span className={`${looks.new} underline`}>underlined</span> what the other one has.
      </p>
      <dl className="mt-4 space-y-4">
        {differences.map(({ label, pieces }) => (
          <div key={label}>
            <dt className="font-strong">{label}</dt>
            <dd>
              <LongText
                text={pieces.map(({ text }) => text).join('')}
                label={label}
                className="max-h-96 rounded-field border border-line p-3"
              >
                <Differences pieces={pieces} />
              </LongText>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export function Differences({ pieces }: { pieces: readonly DifferencePart[] }) {
  return <InOrder items={pieces}>{(part) => <DifferenceText {...part} />}</InOrder>
}

const looks = {
  old: 'bg-laterite/15 text-laterite-deep',
  new: 'bg-monsoon/15 text-monsoon-deep [del+&]:ml-1',
}

function DifferenceText({ text, side }: DifferencePart) {
  if (side === 'both') return text
  if (side === 'old') return <del className={looks.old}>{text}</del>
  return <ins className={looks.new}>{text}</ins>
}
