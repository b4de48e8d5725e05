// Renders QR codes as SVG paths, so the secret reaches no third party or file.
import { encode } from 'uqr'

/** `path` fills the dark modules; `size` includes the margin. */
export type QrImage = { path: string; size: number }

/** Returns a text's QR code. */
export function drawQrImage(text: string): QrImage {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { path: runs.join(''), size }
}

function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
