import { expect, test } from 'vitest'
import { findFileFormat, headerBytes, isHeic } from './file-format.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['nothing at all', ''],
  ['a page', '<!doctype html><script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an animation', 'GIF89a\x01\0\x01\0'],
  ['a bitmap', 'BM\x46\0\0\0'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['a document', '%PDF-1.7'],
  ['an archive', 'PK\x03\x04'],
  ['a program', '\x7fELF\x02\x01\x01'],
  ['a script of the shell', '#!/bin/sh\n'],
  ['a HEIC photograph, which begins as a film does', '\0\0\0\x18ftypheic'],
  ['an AVIF picture, which begins as a film does', '\0\0\0\x1cftypavif'],
  ['music, which begins as a film does', '\0\0\0\x20ftypM4A '],
  ['a sound within RIFF, where WebP lives too', 'RIFF\x24\0\0\0WAVEfmt '],
  ['an AVI within RIFF', 'RIFF\x24\0\0\0AVI LIST'],
])('%s is nothing that we take', (_what, head) => {
  expect(findFileFormat(bytes(head))).toBeUndefined()
})

test.each([
  ['a JPEG', '\xff\xd8'],
  ['a PNG', '\x89PNG\r\n\x1a'],
  ['a WebP', 'RIFF\x24\0\0\0WEB'],
  ['an MP4', '\0\0\0\x18ftypiso'],
  ['a WebM', '\x1a\x45\xdf'],
])('%s whose signature is cut is none', (_what, head) => {
  expect(findFileFormat(bytes(head))).toBeUndefined()
})

test.each(['heic', 'heix', 'hevc', 'heim', 'mif1', 'msf1'])('a photograph of brand %s is HEIC', (brand) => {
  expect(isHeic(bytes(`\0\0\0\x18ftyp${brand}`))).toBe(true)
})

test.each(['\0\0\0\x1cftypavif', '\0\0\0\x18ftypisom', 'ftypheic', '\xff\xd8\xff\xe0'])(
  '%j is not HEIC',
  (head) => {
    expect(isHeic(bytes(head))).toBe(false)
  },
)

test('a signature counts at its own place only', () => {
  expect(findFileFormat(bytes(' \xff\xd8\xff\xe0'))).toBeUndefined()
  expect(findFileFormat(bytes('\n\x89PNG\r\n\x1a\n'))).toBeUndefined()
  expect(findFileFormat(bytes('ftypisom\0\0\0\0'))).toBeUndefined()
})

test('a PNG whose line ends were changed on its way is none', () => {
  expect(findFileFormat(bytes('\x89PNG\n\x1a\n'))).toBeUndefined()
})

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }],
  ['\xff\xd8\xff\xe1\0\x10Exif', { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', { kind: 'image', mimeType: 'image/png', extension: 'png' }],
  ['RIFF\x24\0\0\0WEBPVP8 ', { kind: 'image', mimeType: 'image/webp', extension: 'webp' }],
  ['\0\0\0\x18ftypmp42', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['\0\0\0\x18ftypM4V ', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['\0\0\0\x18ftyp3gp5', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['\0\0\0\x18ftypXAVC', { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }],
  ['\0\0\0\x08wide\0\0\x08\0mdat', { kind: 'video', mimeType: 'video/quicktime', extension: 'mov' }],
  ['\0\0\0\x14ftypqt  ', { kind: 'video', mimeType: 'video/quicktime', extension: 'mov' }],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81', { kind: 'video', mimeType: 'video/webm', extension: 'webm' }],
])('what begins with %j is known by that', (head, expected) => {
  expect(findFileFormat(bytes(head))).toMatchObject(expected)
})

test('no more than the first bytes are looked at', () => {
  const padded = Buffer.concat([Buffer.alloc(headerBytes, 0x20), bytes('\xff\xd8\xff')])
  expect(findFileFormat(padded)).toBeUndefined()
})
