// Worker thread that parses untrusted messages one at a time; its parent terminates it when a limit is
// exceeded.
import { parentPort } from 'node:worker_threads'
import { readHead, readWords } from './read-message.ts'

export type ParseOrder =
  | { kind: 'head'; uid: number; size: number; bytes: Uint8Array }
  | { kind: 'words'; bytes: Uint8Array }

parentPort?.on('message', (order: ParseOrder) => {
  const parsing = order.kind === 'head' ? readHead(order) : readWords(order.bytes)
  // The parent stores the message as unreadable.
  void parsing.catch(() => null).then((result) => parentPort?.postMessage({ result }))
})
parentPort?.postMessage('ready')
