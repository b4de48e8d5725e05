// Draws a QR code as the path of an SVG: nobody else is told what stands in it, and no picture of it is kept.
import { encode } from 'uqr'

/** `path` fills the dark squares of a picture that is `size` units wide and high, margin included. */
export type QrPicture = { path: string; size: number }

/** The QR code of a text. */
export function drawQrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { path: runs.join(''), size }
}

/** Where dark squares stand side by side, and how many. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
