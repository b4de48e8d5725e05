import { expect, test } from 'vitest'
import { isRecordId } from '#shared/values/record-id.ts'
import { replyIdOf } from './whatsapp-reply.ts'

test('each opening has one id for its answer, which is that of no other opening', () => {
  const id = '0123abcd-7a34-4a8e-9d1c-0b6a1f2e3d4c'
  expect(replyIdOf(id)).toBe('fedc5432-7a34-4a8e-9d1c-0b6a1f2e3d4c')
  expect(isRecordId(replyIdOf(id))).toBe(true)
  expect(replyIdOf(replyIdOf(id))).toBe(id)
})
