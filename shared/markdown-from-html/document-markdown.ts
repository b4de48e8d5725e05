/* Converts HTML documents to markdown: what staff paste, and what an import brings. */
import TurndownService from 'turndown'
import { cleanHtml, maxElements, type PictureAddress } from './clean-html.ts'

export type DocumentMarkdown = { markdown: string; skippedImages: number }

/** Cleans the document in place and returns its markdown; undefined if it has too many elements. */
export function documentMarkdown(document: Document, picture: PictureAddress): DocumentMarkdown | undefined {
  if (document.body.querySelectorAll('*').length > maxElements) return undefined
  const { skippedImages } = cleanHtml(document, picture)
  const markdown = service().turndown(document.body)
  return {
    markdown: markdown
      .replace(/^[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    skippedImages,
  }
}

function service(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  })
  turndown.addRule('items', { filter: 'li', replacement: writeItem })
  turndown.addRule('tables', {
    filter: 'table',
    replacement: (_, table) => writeTable(table as Element, turndown),
  })
  turndown.addRule('links', { filter: 'a', replacement: writeLink })
  return turndown
}

function writeItem(content: string, item: Node): string {
  const list = item.parentNode as Element | null
  const items = Array.from(list?.children ?? [])
  const start = Number(list?.getAttribute('start') ?? 1) || 1
  const sign = list?.nodeName === 'OL' ? `${start + items.indexOf(item as Element)}. ` : '- '
  const text = content
    .trim()
    .replace(/\n{2,}/g, '\n')
    .replace(/\n/g, `\n${' '.repeat(sign.length)}`)
  return `${sign}${text}${item.nextSibling ? '\n' : ''}`
}

function writeLink(content: string, link: Node): string {
  const target = (link as Element).getAttribute('href') ?? ''
  return content.trim() === '' ? content : `[${content}](${/[()]/.test(target) ? `<${target}>` : target})`
}

/** A table with one cell is only a frame. Cells are single-line; a column span leaves empty cells. */
function writeTable(table: Element, turndown: TurndownService): string {
  const rows = Array.from(table.querySelectorAll('tr')).map((row) => Array.from(row.children) as Element[])
  const [only] = rows.flat()
  if (only && rows.flat().length === 1) return `\n\n${turndown.turndown(only as HTMLElement)}\n\n`
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const lines = rows
    .filter((row) => row.length > 0)
    .map((row) => {
      const cells = Array.from({ length: width }, (_, at) => writeCell(row[at], turndown))
      return `| ${cells.join(' | ')} |`
    })
  const [head = '', ...rest] = lines
  return `\n\n${[head, `|${' --- |'.repeat(width)}`, ...rest].join('\n')}\n\n`
}

function writeCell(cell: Element | undefined, turndown: TurndownService): string {
  if (!cell) return ''
  const lines = turndown.turndown(cell as HTMLElement).split('\n')
  const words = lines.map((line) => line.replace(/^#+ /, '').trim()).filter((line) => line !== '')
  return words.join(' ').replaceAll('|', '\\|')
}
