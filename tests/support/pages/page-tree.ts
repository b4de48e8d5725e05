/** A page of the site as a tree of elements, to be read by tests as a visitor reads it: by words, links and headings. */
import { parseXml, type XmlElement } from './xml-tree.ts'

export type PageElement = XmlElement

/** What the site renders is XML but for its first line, its scripts and the marks that React leaves between texts. Templates show nothing. */
export function readPage(html: string): PageElement {
  const markup = html
    .replace(/<!DOCTYPE html>/i, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<template\b[^>]*>[\s\S]*?<\/template>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replaceAll('&#x27;', '&apos;')
  return parseXml(markup)
}

/** Everything below `element` of this name, in the order of the page. */
export function all(element: PageElement, name: string): PageElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

/** The only thing of this name below `element`. */
export function one(element: PageElement, name: string): PageElement {
  const [found, ...more] = all(element, name)
  if (!found || more.length > 0) throw new Error(`<${name}> is there ${all(element, name).length} times`)
  return found
}

/** Its text as it is read, in one line. */
export function words(element: PageElement): string {
  return element.text.replace(/\s+/g, ' ').trim()
}

/** The largest part of the page that begins with this heading and has no other of its level. */
export function part(page: PageElement, title: string): PageElement {
  const around = ['section', 'aside', 'div'].flatMap((name) => all(page, name))
  const fitting = around.filter((element) => {
    const level = ['h2', 'h3'].find((name) => all(element, name).some((heading) => words(heading) === title))
    return headings(element)[0] === title && level !== undefined && all(element, level).length === 1
  })
  const [largest] = fitting.sort((a, b) => b.text.length - a.text.length)
  if (!largest) throw new Error(`nothing is headed "${title}"; there are: ${headings(page).join(' | ')}`)
  return largest
}

/** The words of all headings below `element`, in order. */
export function headings(element: PageElement, levels = ['h1', 'h2', 'h3']): string[] {
  return element.children.flatMap((child) => [
    ...(levels.includes(child.name) ? [words(child)] : []),
    ...headings(child, levels),
  ])
}

/** Words and targets of all links below `element`, in order. */
export function links(element: PageElement): [label: string, to: string][] {
  return all(element, 'a').map((link) => [words(link), link.attributes.href ?? ''])
}

/** The addresses of all pictures below `element`. */
export function pictures(element: PageElement): string[] {
  return all(element, 'img').map(({ attributes }) => attributes.src ?? '')
}
