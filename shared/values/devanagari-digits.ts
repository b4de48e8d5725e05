/** Replaces Latin digits by Devanagari digits: `₹1,25,000` becomes `₹१,२५,०००`. */
export function inDevanagariDigits(text: string): string {
  return text.replace(/\d/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) + zeroes.devanagari - zeroes.latin),
  )
}

const zeroes = { latin: 0x30, devanagari: 0x966 } as const
