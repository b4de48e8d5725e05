import { expect, test } from 'vitest'
import { csvMark, csvRecord } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '  =1', '＝1+1', '＠x', '+91 98200 00000'])(
  'the cell %j is no formula (F12)',
  (cell) => {
    expect(csvRecord([cell])).toMatch(/^"?'/)
    expect(csvRecord(['x', cell])).toMatch(/^x,"?'/)
  },
)

test.each(['Asha', 'a=b', '1-2', 'a@b.co', '१२', ''])('the cell %j is left as it is', (cell) => {
  expect(csvRecord([cell])).toBe(`${cell}\r\n`)
})

test('commas, quotes, line ends, outer spaces and what separates cells elsewhere are quoted', () => {
  expect(csvRecord(['a;b', 'c\td'])).toBe('"a;b","c\td"\r\n')
  expect(csvRecord(['a,b', 'say "hi"', 'one\ntwo', 'three\r\nfour', ' x'])).toBe(
    '"a,b","say ""hi""","one\ntwo","three\r\nfour"," x"\r\n',
  )
})

test('a formula that needs quotes gets both', () => {
  expect(csvRecord(['=HYPERLINK("http://evil.test","x")'])).toBe(
    `"'=HYPERLINK(""http://evil.test"",""x"")"\r\n`,
  )
})

test('numbers are written plainly, nothing as an empty cell', () => {
  expect(csvRecord([6, null, 'x'])).toBe('6,,x\r\n')
})

test('the file begins with the mark by which Excel reads Devanagari', () => {
  expect(new TextEncoder().encode(csvMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
})
