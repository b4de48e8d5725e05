// Worker thread that renders one post, so a deliberately slow text cannot block the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { renderMarkdown } from './post-markdown.ts'

export type MarkdownOrder = { markdown: string; withLines: boolean }

const { markdown, withLines } = workerData as MarkdownOrder
parentPort?.postMessage(renderMarkdown(markdown, { withLines }))
