/** Reads XML as strictly as tests want it: well-formed without DTD, comments and CDATA, or an error that says where not. */

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** All text inside it. */
  text: string
}

const token = /<\?xml [^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root element of `document`. */
export function parseXml(document: string): XmlElement {
  const top = emptyElement('')
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const at = token.lastIndex
    const found = token.exec(document)
    if (!found) throw new Error(`not XML at ${at}: ${document.slice(at, at + 60)}`)
    take(open, found)
  }
  const [root, ...more] = top.children
  if (open.length > 1 || !root || more.length > 0)
    throw new Error('there is not exactly one whole root element')
  return root
}

function take(
  open: XmlElement[],
  [, closes, name, attributes = '', closesItself, text]: RegExpExecArray,
): void {
  if (text !== undefined) for (const element of open) element.text += decode(text)
  if (name === undefined) return
  const inside = open.at(-1)
  if (closes) {
    if (inside?.name !== name) throw new Error(`</${name}> closes <${inside?.name}>`)
    open.pop()
    return
  }
  const element = { ...emptyElement(name), attributes: readAttributes(attributes) }
  inside?.children.push(element)
  if (!closesItself) open.push(element)
}

function emptyElement(name: string): XmlElement {
  return { name, attributes: {}, children: [], text: '' }
}

/** The children of `parent` called `name`. */
export function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => child.name === name)
}

/** The text of the only child of `parent` called `name`. */
export function childText(parent: XmlElement, name: string): string {
  const [child, ...more] = childrenOf(parent, name)
  if (!child || more.length > 0) throw new Error(`<${parent.name}> has not exactly one <${name}>`)
  return child.text
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name, decode(value ?? '')]))
}

function decode(text: string): string {
  if (/[^\P{Cc}\t\n\r]/u.test(text)) throw new Error('a control character stands in the XML')
  return text.replace(/&([^;]{0,8});?/g, (whole, name: string) => {
    const character = entities[name]
    if (character === undefined || !whole.endsWith(';')) throw new Error(`unknown entity ${whole}`)
    return character
  })
}
