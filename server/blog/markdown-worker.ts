// The thread in which a post is rendered, so that a text made to be slow keeps nobody waiting but its author.
import { parentPort, workerData } from 'node:worker_threads'
import { renderMarkdown } from './post-markdown.ts'

export type MarkdownOrder = { markdown: string; withLines: boolean }

const { markdown, withLines } = workerData as MarkdownOrder
parentPort?.postMessage(renderMarkdown(markdown, { withLines }))
