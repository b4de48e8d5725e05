import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvFile } from './env-file.ts'
import { settingNames } from './nearest-setting.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'pravas-env-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function fileWith(text: string): string {
  const file = path.join(folder(), '.env')
  writeFileSync(file, text)
  return file
}

test.each([
  ['PORT=3000\njust words', /line 2: expected NAME=value/],
  ['# fine\n\nPROT=3000', /line 3: PROT is not a setting of this site: did you mean PORT\?$/],
  ['WEATHER=fine', /line 1: WEATHER is not a setting of this site; \.env\.example lists them all\.$/],
  ['PORT 3000', /line 1: expected NAME=value/],
  ['\u0000\u0001', /line 1: expected NAME=value/],
])('a broken file (%j) is told by its line', (text, sentence) => {
  expect(() => readEnvFile(fileWith(text))).toThrow(sentence)
})

test('something that is no file is told', () => {
  const made = path.join(folder(), '.env')
  mkdirSync(made)
  expect(() => readEnvFile(made)).toThrow(/cannot be read/)
})

test('a missing file sets nothing', () => {
  expect(readEnvFile(path.join(folder(), '.env'))).toEqual({})
})

test('values are read with quotes, comments and Windows line ends', () => {
  expect(readEnvFile(fileWith('# site\r\nPORT=8080\r\nSECRET="a b"\r\nexport HOST=::1\r\n'))).toEqual({
    PORT: '8080',
    SECRET: 'a b',
    HOST: '::1',
  })
})

test('.env.example lists every setting, and nothing else', () => {
  const example = readFileSync('.env.example', 'utf8')
  const listed = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...settingNames].sort())
  expect(() => readEnvFile(fileWith(example.replaceAll(/^# (?=[A-Z][A-Z0-9_]*=)/gm, '')))).not.toThrow()
})
