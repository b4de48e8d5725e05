/*
 * Removes the characters that nobody sees in what people type and paste: controls, direction marks, zero-width spaces, soft hyphens.
 * Word processors, chat programs and web pages put them there, so they are never a reason to refuse a text.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: separators of files, groups and records end a line
const breaks = /\r\n|[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/g

/** Pictures of one or several signs, by a joiner, a selector or tags: a family, a red heart, a keycap, the flag of Scotland. */
const picture = String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?)*|[#*0-9]\ufe0f\u20e3`
/** A letter that shows in another form by what follows it: half letters in Devanagari, endings in Persian, variants in Chinese and Mongolian. */
const variant = String.raw`(?![\p{DI}\p{sc=Zinh}])[\p{Lo}\p{Lm}\p{M}][\u200c\u200d]|[\p{Ideo}\p{sc=Mong}]\p{VS}`
const invisible = String.raw`(?![\n\t])[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffb]`
const keptOrInvisible = new RegExp(`(${picture}|${variant})|${invisible}`, 'gu')

/** The text without invisible characters; every kind of line break is `\n`, tabs stay. Cleaning it again changes nothing. */
export function visibleText(text: string): string {
  return text.replace(breaks, '\n').replace(keptOrInvisible, '$1')
}

/** The same in one line, without white space at its ends; `join` stands in place of a break or a tab. */
export function visibleLine(text: string, join = ' '): string {
  return visibleText(text)
    .trim()
    .replace(/[\n\t]+/g, join)
    .trim()
}

/** One visible line with single plain spaces between its words. */
export function joinSpaces(text: string): string {
  return visibleLine(text).replace(/\s+/g, ' ')
}
