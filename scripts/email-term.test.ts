import path from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles, type SourceFile, toSourceFile } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Nobody but us reads them. */
const comment = /^\s*(\/\/|\/?\*|\{\/\*)/
/** Specified with the other word. */
const specified = 'How can I book by phone or e-mail?'

/** Lines that would show people the other word. */
function strayWords({ path: place, lines }: SourceFile): string[] {
  if (!/^(app|server|shared)\/.*(?<!\.test)\.tsx?$/.test(place)) return []
  return lines
    .filter((line) => /e-mail/i.test(line) && !comment.test(line) && !line.includes(specified))
    .map((line) => `${place}: ${line.trim()}`)
}

test('another word for email is found in what is shown, not in what is said among ourselves', () => {
  const shown = toSourceFile('app/admin/field.tsx', "// An e-mail.\nlabel: 'E-mail',")
  expect(strayWords(shown)).toEqual(["app/admin/field.tsx: label: 'E-mail',"])
})

test('what people read says email everywhere', () => {
  expect(listSourceFiles(root).flatMap(strayWords)).toEqual([])
})
