// The operator command `check-media`: compares records and files; repairs only with `--mend`.

import { commandOf } from '#server/config/command-line.ts'
import type { Configuration } from '#server/config/configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { compareMedia, mediaAgrees, printMediaReport, repairMedia } from './check-media.ts'
import { closeMedia, openMedia } from './media.ts'

type Place = Pick<Configuration, 'mediaDirectory' | 'bucket'>

/** Returns the output; changes nothing unless `mends`. */
export async function checkMediaFiles(
  { mediaDirectory: directory, bucket }: Place,
  mends: boolean,
): Promise<string> {
  await openMedia({ directory, bucket })
  try {
    const report = await compareMedia()
    const lines = await printMediaReport(report)
    if (mediaAgrees(report)) return [...lines, 'Records and files agree.'].join('\n')
    if (!mends) {
      const warning =
        report.strayFiles.length > 0 ? ', which removes the files without a record for good' : ''
      return [...lines, `Nothing was changed. To mend it: ${commandOf('check-media --mend')}${warning}`].join(
        '\n',
      )
    }
    await repairMedia(report).catch((error: Error) => {
      throw new ConfigurationError([...lines, error.message].join('\n'))
    })
    return [...lines, 'Mended: records and files agree now.'].join('\n')
  } finally {
    closeMedia()
  }
}
