// Reads a WordPress export (WXR) as a stream, within limits and without entities of a document type.
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { withoutTrailingSlashes } from '#shared/pages/trailing-slashes.ts'

export type WxrTerm = { taxonomy: string; slug: string; name: string; parent: string; description: string }

export type WxrItem = {
  /** In the file, from 1. */
  line: number
  fields: Map<string, string>
  meta: Map<string, string>
  unwanted: string[]
  terms: Pick<WxrTerm, 'taxonomy' | 'slug' | 'name'>[]
  comments: number
}

export type WxrFile = {
  /** Address of the old site, without a trailing slash. */
  site: string
  title: string
  authors: Map<string, string>
  terms: WxrTerm[]
  items: WxrItem[]
}

const limits = { field: 8_000_000, kept: 300_000_000, items: 100_000, depth: 32 } as const

/** `wantsMeta`: meta values to keep. Throws a ConfigurationError if the file is not a whole WordPress export. */
export async function readWxr(file: string, wantsMeta: (key: string) => boolean): Promise<WxrFile> {
  return collectWxr(createReadStream(file, { highWaterMark: 1 << 18 }), {
    name: path.basename(file),
    wantsMeta,
  })
}

type Source = { name: string; wantsMeta: (key: string) => boolean }

/** Like `readWxr`, for the bytes of a file. */
export async function collectWxr(
  bytes: AsyncIterable<Uint8Array>,
  { name, wantsMeta }: Source,
): Promise<WxrFile> {
  const refuse = (words: string) => new ConfigurationError(`${name} ${words}`)
  const builder = new WxrBuilder(wantsMeta, refuse)
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= decoderOf(chunk, refuse)
    builder.write(decode(decoder, { chunk, refuse }))
  }
  return builder.end()
}

const byteOrderMarks: Readonly<Record<string, string>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' }

type Refuse = (words: string) => ConfigurationError

function decoderOf(head: Uint8Array, refuse: Refuse): TextDecoder {
  const [one, two] = head
  const marked = byteOrderMarks[`${one} ${two}`]
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1')
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? []
  try {
    return new TextDecoder(marked ?? declared, { fatal: true })
  } catch {
    // The only error of the constructor.
    throw refuse(`has the unknown encoding "${declared}": save it in UTF-8.`)
  }
}

function decode(decoder: TextDecoder, { chunk, refuse }: { chunk: Uint8Array; refuse: Refuse }): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    // The only error of decoding.
    throw refuse(`is not in ${decoder.encoding.toUpperCase()}, as it says: save it in UTF-8.`)
  }
}

class WxrBuilder {
  readonly #wantsMeta: (key: string) => boolean
  readonly #refuse: Refuse
  readonly #parser: Parser
  readonly #result: WxrFile = { site: '', title: '', authors: new Map(), terms: [], items: [] }
  readonly #open: string[] = []
  #item: WxrItem | undefined
  #parts = new Map<string, string>()
  #attributes: Record<string, string> = {}
  #text = ''
  #kept = 0
  /** Characters since the parser last found anything. */
  #silent = 0
  #isWxr = false
  #isWhole = false
  #chunk = { at: 0, text: '', counted: 0 }
  #line = 1

  constructor(wantsMeta: (key: string) => boolean, refuse: Refuse) {
    this.#wantsMeta = wantsMeta
    this.#refuse = refuse
    this.#parser = new Parser(
      {
        onprocessinginstruction: (name) => this.#declare(name),
        onopentag: (name, attributes) => this.#enter(name, attributes),
        ontext: (text) => this.#add(text),
        onclosetag: (name, isImplied) => this.#leave(name, isImplied),
      },
      { xmlMode: true },
    )
  }

  write(text: string): void {
    this.#chunk = { at: this.#chunk.at + this.#chunk.text.length, text, counted: 0 }
    this.#silent += text.length
    this.#parser.write(text)
    // Within one section the parser reports nothing until its end.
    if (this.#silent > limits.field) throw this.#tooLong()
    this.#countLines(text.length)
  }

  end(): WxrFile {
    const wasWhole = this.#isWhole
    this.#parser.end()
    if (!this.#isWxr)
      throw this.#refuse('is not a WordPress export: expected WXR, from Tools, Export in WordPress.')
    if (!wasWhole) throw this.#refuse('ends early: export it again.')
    return this.#result
  }

  #declare(name: string): void {
    if (name.toLowerCase() === '!doctype')
      throw this.#refuse('declares a document type, which no WordPress export does.')
  }

  #enter(name: string, attributes: Record<string, string>): void {
    this.#silent = 0
    this.#text = ''
    this.#attributes = attributes
    this.#open.push(name)
    if (this.#open.length > limits.depth) throw this.#refuse('is nested too deeply for a WordPress export.')
    if (name === 'item' && this.#isInChannel(3)) {
      this.#countLines(this.#parser.startIndex - this.#chunk.at)
      const lists = { unwanted: [], terms: [], comments: 0 }
      this.#item = { line: this.#line, fields: new Map(), meta: new Map(), ...lists }
    }
    if (groups.has(name)) this.#parts = new Map()
  }

  #add(text: string): void {
    this.#silent = 0
    this.#text += text
    if (this.#text.length > limits.field) throw this.#tooLong()
  }

  #leave(name: string, isImplied: boolean): void {
    this.#silent = 0
    this.#open.pop()
    if (this.#item) this.#leaveInItem(name, this.#item)
    else if (this.#isInChannel(2)) this.#leaveInChannel(name)
    else if (groups.has(this.#open.at(-1) ?? '')) this.#keepPart(name)
    if (name === 'rss' && this.#open.length === 0) this.#isWhole = !isImplied
    this.#text = ''
  }

  #leaveInChannel(name: string): void {
    const text = this.#text.trim()
    if (name === 'wp:wxr_version') this.#isWxr = true
    else if (name === 'title') this.#result.title = text
    else if (name === 'link' || name === 'wp:base_blog_url') this.#result.site = withoutTrailingSlashes(text)
    else if (name === 'wp:author')
      this.#result.authors.set(this.#part('wp:author_login'), this.#part('wp:author_display_name'))
    else if (name === 'wp:term')
      this.#result.terms.push({
        taxonomy: this.#part('wp:term_taxonomy'),
        slug: this.#part('wp:term_slug'),
        name: this.#part('wp:term_name'),
        parent: this.#part('wp:term_parent'),
        description: this.#part('wp:term_description'),
      })
  }

  #leaveInItem(name: string, item: WxrItem): void {
    const parent = this.#open.at(-1)
    if (name === 'item' && this.#isInChannel(2)) {
      this.#result.items.push(item)
      this.#item = undefined
      if (this.#result.items.length > limits.items)
        throw this.#refuse(`has more than ${limits.items} items: export it in parts.`)
    } else if (parent === 'wp:postmeta') this.#keepPart(name)
    else if (parent !== 'item') return
    else if (name === 'wp:postmeta') this.#keepMeta(item)
    else if (name === 'wp:comment') item.comments += 1
    else if (name === 'category') {
      const { domain = '', nicename = '' } = this.#attributes
      item.terms.push({ taxonomy: domain, slug: nicename, name: this.#text.trim() })
    } else item.fields.set(name, this.#keep(this.#text))
  }

  #keepMeta({ meta, unwanted }: WxrItem): void {
    const key = this.#part('wp:meta_key')
    const value = this.#parts.get('wp:meta_value') ?? ''
    if (this.#wantsMeta(key)) meta.set(key, this.#keep(value))
    else if (value.trim() !== '' && !unwanted.includes(key)) unwanted.push(key)
  }

  #keepPart(name: string): void {
    this.#parts.set(name, this.#text)
  }

  #part(name: string): string {
    return this.#keep((this.#parts.get(name) ?? '').trim())
  }

  #keep(text: string): string {
    this.#kept += text.length
    if (this.#kept > limits.kept) throw this.#refuse('holds too much text: export it in parts.')
    return text
  }

  /** True directly within `<channel>`; called after the element was added or removed. */
  #isInChannel(depth: number): boolean {
    return this.#open.length === depth && this.#open[1] === 'channel'
  }

  #tooLong(): ConfigurationError {
    return this.#refuse(`has a field of more than ${limits.field} characters, near line ${this.#line}.`)
  }

  #countLines(to: number): void {
    const { text, counted } = this.#chunk
    for (let at = text.indexOf('\n', counted); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
      this.#line += 1
    this.#chunk.counted = Math.max(counted, to)
  }
}

const groups = new Set(['wp:author', 'wp:term', 'wp:postmeta'])
