/*
 * Word processors, chat apps and web pages insert invisible characters, so they must not cause validation
 * errors.
 */

/** Braille blank: a space that no program treats as one. */
const blank = /\u2800/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: file, group and record separators are line breaks
const breaks = /\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/g

/** Emoji sequences with joiners, selectors or tags: a family, a red heart, a keycap, the flag of Scotland. */
const picture = String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?)*|[#*0-9]\ufe0f\u20e3`
/**
 * Letters that joiners or variation selectors change: half letters in Devanagari, final forms in Persian,
 * variants in Chinese and Mongolian.
 */
const variant = String.raw`(?![\p{DI}\p{sc=Zinh}])[\p{Lo}\p{Lm}\p{M}][\u200c\u200d]|[\p{Ideo}\p{sc=Mong}]\p{VS}`
const invisible = String.raw`(?![\n\t])[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffc\u{1d159}]`
const keptOrInvisible = new RegExp(`(${picture}|${variant})|${invisible}`, 'gu')

/** Removes invisible characters and normalises line breaks to `\n`; preserves tabs. Idempotent. */
export function visibleText(text: string): string {
  return text.replace(breaks, '\n').replace(blank, ' ').replace(keptOrInvisible, '$1')
}

/** The same on one trimmed line; `join` replaces line breaks and tabs. */
export function visibleLine(text: string, join = ' '): string {
  return visibleText(text)
    .trim()
    .replace(/[\n\t]+/g, join)
    .trim()
}

/** Returns the text on one trimmed line without invisible characters or repeated spaces. */
export function joinSpaces(text: string): string {
  return visibleLine(text).replace(/\s+/g, ' ')
}
