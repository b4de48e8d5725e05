// The thread that parses what strangers sent, one message at a time, and that its starter ends when a message costs too much.
import { parentPort } from 'node:worker_threads'
import { readHead, readWords } from './read-message.ts'

export type ParseOrder =
  | { kind: 'head'; uid: number; size: number; bytes: Uint8Array }
  | { kind: 'words'; bytes: Uint8Array }

parentPort?.on('message', (order: ParseOrder) => {
  const parsing = order.kind === 'head' ? readHead(order) : readWords(order.bytes)
  // The parent process stores such a message as unreadable.
  void parsing.catch(() => null).then((result) => parentPort?.postMessage({ result }))
})
parentPort?.postMessage('ready')
