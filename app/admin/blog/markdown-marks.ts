/** What a button of the markdown toolbar writes around or before the selected text. */
export type MarkdownMark = {
  label: string
  sign: string
  /** The text that takes the place of the selection, and which part of it is selected afterwards. */
  apply: (selected: string) => { text: string; from: number; to: number }
}

export const marks: readonly MarkdownMark[] = [
  { label: 'Bold', sign: 'B', apply: (selected) => around('**', selected || 'bold text') },
  { label: 'Italic', sign: 'I', apply: (selected) => around('*', selected || 'slanted text') },
  { label: 'Heading', sign: 'H', apply: (selected) => before('## ', selected || 'Heading') },
  { label: 'List', sign: '•', apply: (selected) => before('- ', selected || 'First point') },
  { label: 'Quote', sign: '”', apply: (selected) => before('> ', selected || 'What was said') },
  { label: 'Link', sign: '↗', apply: link },
]

/** A picture on lines of its own. */
export function pictureMark({ address, words }: { address: string; words: string }): string {
  const alt = words.replace(/[[\]\\\r\n]/g, ' ').trim()
  return `\n\n![${alt}](${address})\n\n`
}

function around(sign: string, words: string) {
  return { text: sign + words + sign, from: sign.length, to: sign.length + words.length }
}

/** Each selected line gets the sign. */
function before(sign: string, words: string) {
  const text = words
    .split('\n')
    .map((line) => sign + line)
    .join('\n')
  return { text, from: sign.length, to: text.length }
}

/** The address is what is left to type. */
function link(selected: string) {
  const words = selected || 'words of the link'
  const address = 'https://'
  const from = words.length + 3
  return { text: `[${words}](${address})`, from, to: from + address.length }
}
