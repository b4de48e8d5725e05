// Draws one print sheet in a process of its own, without secrets: words come in, the PDF goes out, and the process ends.
import { setPriority } from 'node:os'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawableIn } from './drawable-text.ts'
import { readSheetFonts } from './sheet-fonts.ts'
import { sheetTemplate } from './sheet-template.ts'

setPriority(10)

const fonts = readSheetFonts()
const drawable = drawableIn(fonts)
const words: unknown = JSON.parse(await text(process.stdin), (_, value: unknown) =>
  typeof value === 'string' ? drawable(value) : value,
)
const sheet = JSON.stringify(words)
// A template could read files of the workspace, and ours reads none.
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fonts }],
})
const { result } = compiler.compile({ mainFileContent: sheetTemplate, inputs: { sheet } })
if (!result) throw new Error('Typst refused the sheet')
process.stdout.end(compiler.pdf(result))
