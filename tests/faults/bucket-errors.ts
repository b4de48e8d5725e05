/** A bucket that is away, on a real S3 server behind a line that can be broken. */
import { openS3Storage } from '#server/media/storage/s3-storage.ts'
import { startS3Server } from '#tests/support/media/s3-server.ts'
import { openProxyLine } from '#tests/support/site/cut-line.ts'
import { storedImage, visibleWithoutMedia } from './fault-readers.ts'
import { type OutsideStage, setOutsideStage } from './outside-fixture.ts'
import type { Fault } from './play-fault.ts'

type BucketStage = OutsideStage & { bucketLine: Awaited<ReturnType<typeof openProxyLine>> }

export async function setBucketStage(): Promise<BucketStage> {
  const { stop, endpoint, ...keys } = await startS3Server()
  const bucketLine = await openProxyLine({ target: Number(new URL(endpoint).port) })
  const bucket = 'first'
  const stage = await setOutsideStage({
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${bucketLine.port}`,
      S3_BUCKET: bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async listStored() {
      const storage = await openS3Storage({ endpoint, bucket, ...keys })
      const stored = new Set<string>()
      for await (const { key } of storage.list(['media', 'uploads', 'waiting'])) stored.add(key)
      return stored
    },
  })
  async function end() {
    await stage.end()
    await bucketLine.close()
    await stop()
  }
  return { ...stage, bucketLine, end }
}

const unharmed = [
  ...[...visibleWithoutMedia, 'a search never made before', 'a list of the panel'],
  ...['an enquiry', 'a saved destination', 'all settings saved'],
]

export const bucketErrors: readonly Fault<BucketStage>[] = [
  {
    name: 'bucket refusing: nobody listens there',
    begin: ({ bucketLine }) => bucketLine.refuse(),
    end: ({ bucketLine }) => bucketLine.mend(),
    refused: ['an uploaded picture', storedImage],
    unharmed,
  },
  {
    name: 'bucket silent: connections stay, no answer comes',
    begin: ({ bucketLine }) => bucketLine.silence(),
    end: ({ bucketLine }) => bucketLine.mend(),
    refused: [storedImage],
    unharmed,
  },
]
