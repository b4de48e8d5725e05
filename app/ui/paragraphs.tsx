/** Plain text whose paragraphs are parted by blank lines; the first one larger. */
export function Paragraphs({ text, className = '' }: { text: string; className?: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return (
    <div className={`max-w-prose space-y-5 [&>:first-child]:text-lg ${className}`}>
      {[...new Set(paragraphs)].map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
