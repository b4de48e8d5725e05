import { InOrder } from './in-order.tsx'
import { useTextLanguage } from './language/page-language.ts'

export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const languageOf = useTextLanguage()
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return (
    <div className={`measure space-y-5 md:text-lg max-md:[&>:first-child]:text-lg ${className}`}>
      <InOrder items={paragraphs}>
        {(paragraph) => (
          <p lang={languageOf(paragraph)} className="whitespace-pre-line">
            {paragraph}
          </p>
        )}
      </InOrder>
    </div>
  )
}
