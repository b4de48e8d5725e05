import { expect, test } from 'vitest'
import { listSourceFiles, toSourceFile } from '#scripts/source-files.ts'
import { findIdleExcuses, findLiteralTexts, withLiteralTexts } from './literal-texts.ts'

/** What is found in this screen, in which `<value>` stands for a value in a template. */
function textsIn(source: string, path = 'app/site/tours/made-up.tsx'): string[] {
  const file = toSourceFile(
    path,
    source.replaceAll(/\[(\w+)\]/g, (_, name) => `\${${name}}`),
  )
  return findLiteralTexts([file], {}).map(({ text }) => text)
}

test.each([
  ['const a = <p>Call</p>', ['Call']],
  ['const a = <p>{count} tours <b>मराठी</b></p>', ['tours', 'मराठी']],
  ["const a = <p>{isOpen ? 'Hide' : 'show'}</p>", ['Hide', 'show']],
  ["const a = <p>{isOpen && 'Hide'}</p>", ['Hide']],
  ['const a = <p>{`[count] tours`}</p>', ['# tours']],
  ['const a = <nav aria-label="Pages" />', ['Pages']],
  ["const a = <img alt={isOpen ? 'A fort' : name} />", ['A fort']],
  ['const a = <Card title={`More of [name]`} />', ['More of #']],
  ["const title = 'Tour Not Found'", ['Tour Not Found']],
  ["const label = { text: 'Ask us.' }", ['Ask us.']],
  ['const a = `You asked on [day].`', ['You asked on #.']],
  ["throw redirect('no tour was found.')", ['no tour was found.']],
])('%s holds %j', (source, texts) => {
  expect(textsIn(source)).toEqual(texts)
})

test.each([
  "import { a } from './A file of code.ts'",
  "type Name = 'Starts at' | 'Ends at'",
  "const icons = { 'Starts at': 'pin' } as const",
  'const a = <p className="Two words">{words.title} · {count}</p>',
  "const a = <Icon name={isOpen ? 'Map' : 'Users'} key=\"A key\" />",
  "const a = <p>{name === 'fort' ? words.fort : words.other}</p>",
  "const keywords = 'forts, caves, coast of konkan'",
  "headers.set('Content-Type', 'text/html; charset=utf-8')",
  'const address = `/tours?q=[words]`',
  'const a = <p>WhatsApp</p>',
])('%s holds none', (source) => {
  expect(textsIn(source)).toEqual([])
})

test('tests, files of words and what is not of the public site are left out', () => {
  for (const path of [
    'app/site/tours/tour.test.tsx',
    'app/site/messages/messages-mr.ts',
    'app/admin/tours/tour-form.tsx',
    'app/ui/picture.tsx',
  ])
    expect([path, textsIn('const a = <p>Call us</p>', path)]).toEqual([path, []])
  expect(textsIn('const a = <p>Call us</p>', 'app/site/tours/tour-words.tsx')).toEqual(['Call us'])
})

test('the place of a text is told by its line', () => {
  const file = toSourceFile(
    'app/site/made-up.tsx',
    'const a = (\n  <p className="b">\n    {c ? "Call" : d}\n  </p>\n)',
  )
  expect(findLiteralTexts([file], {})).toEqual([{ path: file.path, line: 3, text: 'Call' }])
})

test('an excused file is passed over, and told once nothing in it needs the excuse', () => {
  const file = toSourceFile('app/site/made-up.tsx', 'const a = <p>Call us</p>')
  const excused = { [file.path]: 'a reason', 'app/site/gone.tsx': 'a reason' }
  expect(findLiteralTexts([file], excused)).toEqual([])
  expect(findIdleExcuses([file], excused)).toEqual(['app/site/gone.tsx'])
})

test('the public site says nothing in its code, and each excuse has a reason', () => {
  const files = listSourceFiles(process.cwd())
  expect(findLiteralTexts(files)).toEqual([])
  expect(findIdleExcuses(files)).toEqual([])
  expect(Object.values(withLiteralTexts).filter((reason) => reason.length < 20)).toEqual([])
})
