// Renders a post once, when it is saved, within limits of size and time; a text beyond them is refused, never cut.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { blogPostLimits } from '#shared/content/blog-post.ts'
import type { MarkdownOrder } from './markdown-worker.ts'
import { renderMarkdown } from './post-markdown.ts'

export type PostHtml = { ok: true; html: string } | { ok: false; problem: string }

const workerFile = path.resolve('server/blog/markdown-worker.ts')
/** Up to here even the slowest text takes some 40 milliseconds, less than a thread needs to start. */
const smallText = 20_000
/** Cells that cost about as much as the rest of a small text. */
const cellsAtOnce = 5000
const memoryLimitInMegabytes = 256
const longestHtml = 2_000_000

const tooLong = `Use at most ${blogPostLimits.content} characters.`
const tooInvolved =
  'This text takes too long to prepare. Please simplify its formatting or split it into two posts.'

/**
 * Safe HTML of the markdown, or the sentence for its author. A long text is rendered in a thread of its own, unless this
 * one has nobody else to serve (`alone`). `withLines`: each block says on which line of the text it begins. Throws only when no thread can be started.
 */
export async function renderPostHtml(
  markdown: string,
  { timeLimit = 3000, alone = false, withLines = false } = {},
): Promise<PostHtml> {
  if (markdown.length > blogPostLimits.content) return { ok: false, problem: tooLong }
  const isHere = alone || (markdown.length <= smallText && !asksForManyCells(markdown))
  const order = { markdown, withLines }
  const html = isHere ? renderMarkdown(markdown, { withLines }) : await renderApart(order, timeLimit)
  return html === undefined || html.length > longestHtml
    ? { ok: false, problem: tooInvolved }
    : { ok: true, html }
}

/** A short text can ask for a large table: each of its rows is filled up to the width of the widest. */
function asksForManyCells(markdown: string): boolean {
  const lines = markdown.split('\n')
  const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length), 0)
  return widest > 1 && lines.length * widest > cellsAtOnce
}

/** The HTML, or undefined when time or memory ran out. */
function renderApart(order: MarkdownOrder, timeLimit: number): Promise<string | undefined> {
  const outcome = Promise.withResolvers<string | undefined>()
  const worker = new Worker(workerFile, {
    workerData: order,
    // Nothing of our own environment or flags: the thread needs neither.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitInMegabytes },
  })
  const timer = setTimeout(() => outcome.resolve(undefined), timeLimit)
  worker.once('message', (html: string) => outcome.resolve(html))
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') outcome.resolve(undefined)
    else outcome.reject(error)
  })
  return outcome.promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
