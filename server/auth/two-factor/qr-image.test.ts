import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQrImage } from './qr-image.ts'

test('the path fills exactly the dark squares', () => {
  const text = 'otpauth://totp/Pravas:a%40b.co?secret=GEZDGNBVGY3TQOJQ'
  const { path, size } = drawQrImage(text)
  const { data, size: expected } = encode(text, { ecc: 'M', border: 4 })
  expect(size).toBe(expected)
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at += 1) dark.add(`${Number(x) + at} ${y}`)
  const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect([...dark].sort()).toEqual(wanted.sort())
  expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
})
