/** The text with each of its Latin digits as Marathi and Hindi write it: `₹१,२५,०००` of `₹1,25,000`; all else stays. */
export function inDevanagariDigits(text: string): string {
  return text.replace(/\d/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + zeroes.devanagari - zeroes.latin),
  )
}

const zeroes = { latin: 0x30, devanagari: 0x966 } as const
