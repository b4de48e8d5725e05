/** What a paste brings into the text of a post, and what is said about it. */
export type PastedText = { text: string; note: string }

const tooLarge = 'This is too much to take its formatting along: the words alone were pasted.'
const noFormatting = 'The formatting could not be taken along: the words alone were pasted.'

/** The text of pasted HTML as markdown; its plain words where that cannot be done. */
export async function pasteHtml({ html, plain }: { html: string; plain: string }): Promise<PastedText> {
  try {
    const { readPasted } = await import('./pasted-markdown.ts')
    const read = readPasted(html, location.origin)
    if (!read) return { text: plain, note: tooLarge }
    return { text: read.markdown, note: describeLeftOut(read.picturesLeftOut) }
  } catch {
    return { text: plain, note: noFormatting }
  }
}

/** What is said of pictures that stand on another computer. */
export function describeLeftOut(pictures: number): string {
  if (pictures === 0) return ''
  const counted = pictures === 1 ? '1 picture was' : `${pictures} pictures were`
  return `${counted} left out: add ${pictures === 1 ? 'it' : 'them'} from the library.`
}

/** The HTML on the clipboard when it holds words; a picture that was copied alone is a file, not its page. */
export function pastedHtml(clipboard: DataTransfer): string | undefined {
  return clipboard.getData('text/plain').trim() === ''
    ? undefined
    : clipboard.getData('text/html') || undefined
}
