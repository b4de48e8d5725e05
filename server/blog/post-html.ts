// Renders a post's HTML once, when it is saved; texts beyond the limits are rejected, not truncated.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { blogPostLimits } from '#shared/content/blog-post.ts'
import type { MarkdownOrder } from './markdown-worker.ts'
import { renderMarkdown } from './post-markdown.ts'

export type PostHtml = { ok: true; html: string } | { ok: false; problem: string }

const workerFile = path.resolve('server/blog/markdown-worker.ts')
/** Up to this length even the slowest text renders in 40 ms, less than a thread takes to start. */
const smallText = 20_000
/** These cost about as much as the rest of a small text. */
const cellsAtOnce = 5000
const memoryLimitInMegabytes = 256
const maxHtmlLength = 2_000_000

const tooLong = `Use at most ${blogPostLimits.content} characters.`
const tooInvolved =
  'This text takes too long to prepare. Please simplify its formatting or split it into two posts.'

/**
 * Returns safe HTML, or an error message for the author. Long texts are rendered in a worker, unless this
 * process serves no requests (`alone`). Throws only if no thread can be started.
 */
export async function renderPostHtml(
  markdown: string,
  { timeLimit = 3000, alone = false, withLines = false } = {},
): Promise<PostHtml> {
  if (markdown.length > blogPostLimits.content) return { ok: false, problem: tooLong }
  const isHere = alone || (markdown.length <= smallText && !hasManyCells(markdown))
  const order = { markdown, withLines }
  const html = isHere ? renderMarkdown(markdown, { withLines }) : await renderApart(order, timeLimit)
  return html === undefined || html.length > maxHtmlLength
    ? { ok: false, problem: tooInvolved }
    : { ok: true, html }
}

function hasManyCells(markdown: string): boolean {
  const lines = markdown.split('\n')
  const widest = lines.reduce((most, line) => Math.max(most, line.split('|').length), 0)
  return widest > 1 && lines.length * widest > cellsAtOnce
}

/** Undefined if time or memory ran out. */
function renderApart(order: MarkdownOrder, timeLimit: number): Promise<string | undefined> {
  const outcome = Promise.withResolvers<string | undefined>()
  const worker = new Worker(workerFile, {
    workerData: order,
    // The worker needs neither.
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
