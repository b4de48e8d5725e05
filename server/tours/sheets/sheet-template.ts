// Typst template of the print PDF; content is data, never markup.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readCoveredLetters, unpackWoff } from '#server/media/fonts/unpack-woff.ts'

/** Expects the JSON of `writeSheet` in the input `sheet`. */
export const sheetTemplate = `
#let sheet = json(bytes(sys.inputs.sheet))
#let ink = rgb("#1f1b16")
#let stone = rgb("#5d574c")
#let green = rgb("#14463a")
#let red = rgb("#9c3f1f")
#let display(size, words) = text(font: ("Frauncel", "Frauncex", "Mukti"), weight: 600, size: size, fill: green, words)
#let strong-text(size: 10pt, words) = text(weight: 600, size: size, words)

#set document(title: sheet.title, author: sheet.office.name, date: none)
// Fonts of the machine would give each machine another sheet.
#set text(font: ("Muktl", "Mukte", "Mukti"), size: 10pt, fill: ink, lang: "en", hyphenate: false, fallback: false)
// Pages take Devanagari among English words for Marathi, which writes some letters in forms of its own.
#show regex("[\\u{900}-\\u{97F}\\u{200C}\\u{200D}]+"): set text(lang: "mr")
#set par(leading: 0.6em, spacing: 0.7em)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 16mm, bottom: 20mm),
  footer: context {
    set text(size: 8pt, fill: stone)
    grid(
      columns: (1fr, auto),
      column-gutter: 6mm,
      text(sheet.asOf),
      [#counter(page).display() / #counter(page).final().first()],
    )
  },
)
#show heading: it => it.body

#let section(words) = block(above: 8mm, below: 3mm, sticky: true, heading(level: 2, display(15pt, words)))
#let entries(items) = for item in items {
  block(above: 0mm, below: 1.6mm, grid(columns: (4mm, 1fr), text(fill: red, "•"), text(item)))
}

#grid(
  columns: (1fr, auto),
  column-gutter: 8mm,
  align: (left + bottom, right + bottom),
  stack(spacing: 2mm, display(17pt, sheet.office.name), text(fill: stone, sheet.office.tagline)),
  text(size: 9pt, sheet.office.ways.map(text).join(linebreak())),
)
#line(length: 100%, stroke: 1.2pt + ink)

#block(above: 7mm, below: 4mm, heading(level: 1, display(25pt, sheet.title)))
#block(below: 5mm, text(size: 11.5pt, sheet.summary))
#block(breakable: false, fill: rgb("#f4efe4"), inset: 5mm, radius: 1.5mm, width: 100%, grid(
  columns: (1fr, 1fr),
  column-gutter: 8mm,
  row-gutter: 3.5mm,
  ..sheet.facts.map(fact => stack(spacing: 1.6mm, text(size: 8.5pt, fill: stone, fact.name), par(strong-text(size: 11pt, fact.text)))),
))

#if sheet.days.len() > 0 {
  section("Day-by-Day Itinerary")
  for day in sheet.days {
    block(above: 4.5mm, below: 2mm, sticky: true, heading(level: 3, {
      text(fill: red, day.name)
      if day.title != "" { h(3mm) + strong-text(size: 11pt, day.title) }
    }))
    entries(day.activities)
  }
}
#if sheet.lists.len() > 0 {
  v(8mm, weak: true)
  grid(
    columns: sheet.lists.map(_ => 1fr),
    column-gutter: 10mm,
    ..sheet.lists.map(list => { section(list.name) + entries(list.items) }),
  )
}
// A sheet that a reply waiting since an earlier release holds says nothing of it.
#let cancelling = sheet.at("cancelling", default: none)
#if cancelling != none {
  block(breakable: false, above: 8mm, {
    section(cancelling.name)
    for words in cancelling.lines { block(above: 0mm, below: 1.6mm, text(words)) }
    if cancelling.whole != "" { text(size: 9pt, fill: stone, [All of it: #text(cancelling.whole)]) }
  })
}
#block(breakable: false, above: 9mm, width: 100%, stroke: (top: 0.6pt + rgb("#d9d2c3")), inset: (top: 4mm), grid(
  columns: (auto, 1fr),
  column-gutter: 5mm,
  align: horizon,
  image(bytes(sheet.qr), format: "svg", width: 30mm, alt: sheet.address),
  stack(spacing: 2mm, strong-text("This tour on the web"), par(text(sheet.address))),
))
`

/**
 * Typst uses one file per family, but the packages split characters over several. Unique names match no
 * font of the machine.
 */
const files = [
  ['fraunces/files/fraunces-latin-600-normal.woff', 'Fraunces', 'Frauncel'],
  ['fraunces/files/fraunces-latin-ext-600-normal.woff', 'Fraunces', 'Frauncex'],
  ['mukta/files/mukta-latin-400-normal.woff', 'Mukta', 'Muktl'],
  ['mukta/files/mukta-latin-600-normal.woff', 'Mukta', 'Muktl'],
  ['mukta/files/mukta-latin-ext-400-normal.woff', 'Mukta', 'Mukte'],
  ['mukta/files/mukta-latin-ext-600-normal.woff', 'Mukta', 'Mukte'],
  ['mukta/files/mukta-devanagari-400-normal.woff', 'Mukta', 'Mukti'],
  ['mukta/files/mukta-devanagari-600-normal.woff', 'Mukta', 'Mukti'],
] as const

/** Throws if a package is missing. */
export function readSheetFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  return files.map(([file, family, name]) => {
    const font = unpackWoff(readFileSync(resolve(`@fontsource/${file}`)))
    // Equal length, so file offsets stay valid.
    const [from, to] = [utf16(family), utf16(name)]
    for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at + 1)) to.copy(font, at)
    return font
  })
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

const standIns = [
  { signs: /[→➔➙➛➜➝➞➡⇒⟶↔⇄▶►]/u, text: '–' },
  { signs: /[★☆⭐🌟]/u, text: '*' },
  { signs: /\p{Pd}/u, text: '-' },
  { signs: /\p{Zs}/u, text: ' ' },
  // Removes emoji, other symbols, joiners and modifiers.
  { signs: /[\p{S}\p{Cf}\p{Me}\p{Variation_Selector}]/u, text: '' },
]

/**
 * Missing symbols are replaced or removed. Letters of other scripts stay as boxes, to show that something is
 * missing.
 */
export function drawableIn(fonts: readonly Buffer[]): (text: string) => string {
  const covered = new Set(fonts.flatMap((font) => [...readCoveredLetters(font)]))
  const isCovered = (text: string) => [...text].every((letter) => covered.has(letter.codePointAt(0) ?? 0))
  const rewrite = (letter: string) => {
    const plain = letter.normalize('NFKC')
    if (isCovered(plain)) return plain
    return standIns.find(({ signs }) => signs.test(letter))?.text ?? letter
  }
  // Typst breaks lines itself.
  const write = (part: string) => (isCovered(part) || /\p{Cc}/u.test(part) ? part : rewrite(part))
  // These belong to the preceding emoji.
  const joined =
    /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?\u200D)+(?=\p{Extended_Pictographic})/gu
  return (text) => {
    const written = Array.from(text.replace(joined, ''), write).join('')
    return written === text ? text : written.replaceAll(/ {2,}/g, ' ').trim()
  }
}
