// Worker thread that parses untrusted messages; its parent terminates it at a limit.
import { parentPort } from 'node:worker_threads'
import { readHeader, readMessageText } from './read-message.ts'

export type ParseOrder =
  | { kind: 'head'; uid: number; size: number; bytes: Uint8Array }
  | { kind: 'words'; bytes: Uint8Array }

parentPort?.on('message', (order: ParseOrder) => {
  const parsing = order.kind === 'head' ? readHeader(order) : readMessageText(order.bytes)
  // The parent treats it as unreadable.
  void parsing.catch(() => null).then((result) => parentPort?.postMessage({ result }))
})
parentPort?.postMessage('ready')
