// Renders one PDF without secrets, from stdin to stdout.
import { setPriority } from 'node:os'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawableIn, readSheetFonts, sheetTemplate } from './sheet-template.ts'

setPriority(10)

const fonts = readSheetFonts()
const drawable = drawableIn(fonts)
const words: unknown = JSON.parse(await text(process.stdin), (_, value: unknown) =>
  typeof value === 'string' ? drawable(value) : value,
)
const sheet = JSON.stringify(words)
// Templates can read the workspace; ours does not.
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fonts }],
})
const { result } = compiler.compile({ mainFileContent: sheetTemplate, inputs: { sheet } })
if (!result) throw new Error('Typst refused the sheet')
process.stdout.end(compiler.pdf(result))
