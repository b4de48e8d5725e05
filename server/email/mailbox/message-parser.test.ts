import { expect, onTestFinished, test } from 'vitest'
import { MessageParser } from './message-parser.ts'

test.each([{ processorSeconds: 0.001 }, { residentMegabytes: 1 }, { seconds: 0.001 }])(
  'a message that exceeds %o ends its thread, and the next message gets another one (K10)',
  async (limits) => {
    const parser = new MessageParser(limits)
    onTestFinished(() => parser.close())
    const costly = Buffer.from(
      `From: a@b.example\r\nContent-Type: text/html\r\n\r\n${'<p>x'.repeat(120_000)}`,
    )
    expect([await parser.parseWords(costly), await parser.parseWords(costly)]).toEqual([null, null])
  },
)

test('a message that cannot be parsed costs no thread', async () => {
  // The process that runs the tests may hold more than the one that reads mail.
  const parser = new MessageParser({ residentMegabytes: 4096 })
  onTestFinished(() => parser.close())
  const deep = Array.from(
    { length: 60 },
    (_, at) => `--b${at - 1}\r\nContent-Type: multipart/mixed; boundary=b${at}\r\n`,
  )
  const nested = Buffer.from(`Content-Type: multipart/mixed; boundary=b-1\r\n\r\n${deep.join('\r\n')}`)
  expect(await parser.parseWords(nested)).toBeNull()
  expect(await parser.parseWords(Buffer.from('From: a@b.example\r\n\r\nWords'))).toMatchObject({
    text: 'Words',
  })
})
