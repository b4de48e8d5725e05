/** The repository's files, without ignored ones. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `path` is from the root with forward slashes. */
export type SourceFile = { readonly path: string; readonly lines: readonly string[] }

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|mp4|webm|pdf|zip|gz|br)$/

export function toSourceFile(name: string, text: string): SourceFile {
  return { path: name, lines: text.replace(/\n$/, '').split(/\r?\n/) }
}

export function listSourceFiles(root: string): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(listed.split('\0'))]
    .filter((name) => name && !binary.test(name) && existsSync(path.join(root, name)))
    .map((name) => toSourceFile(name, readFileSync(path.join(root, name), 'utf8')))
}
