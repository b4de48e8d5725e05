/** A media folder that hangs, as a network share does whose server is gone: a FUSE file system that nobody answers for, as root. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { mayMountDisks, setMediaDiskStage } from './disk-errors.ts'
import { storedImage, visibleWithoutMedia } from './fault-readers.ts'
import type { OutsideStage } from './outside-fixture.ts'
import type { Fault } from './play-fault.ts'

type HangingStage = OutsideStage & { hang: () => Promise<void>; letGo: () => Promise<void> }

/** Whoever asks for a file below waits until the line ends that the site's own view of its disks is told by. */
const hangUntilToldOtherwise = `exec 9<>/dev/fuse
mount -i -t fuse -o fd=9,rootmode=40000,user_id=0,group_id=0,allow_other hanging "$1" && echo hanging
read -r _
exec 9>&-
umount -l "$1"`

export function canHangFolders(): boolean {
  return existsSync('/dev/fuse') && mayMountDisks()
}

export async function setHangingStage(): Promise<HangingStage> {
  const stage = await setMediaDiskStage()
  const { pid, dataDirectory } = stage.site
  let holder: ChildProcess | undefined
  return {
    ...stage,
    async hang() {
      const words = ['-t', String(pid), '-m', 'sh', '-c', hangUntilToldOtherwise, 'sh']
      holder = spawn('nsenter', [...words, path.join(dataDirectory, 'media')], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      await once(holder.stdout!, 'data')
    },
    async letGo() {
      holder?.stdin?.end()
      if (holder && holder.exitCode === null) await once(holder, 'exit')
    },
  }
}

export const hangingFolderErrors: readonly Fault<HangingStage>[] = [
  {
    name: 'media folder hangs',
    begin: (stage) => stage.hang(),
    end: (stage) => stage.letGo(),
    refused: [storedImage],
    unharmed: [
      ...[...visibleWithoutMedia, 'a search never made before', 'a list of the panel'],
      ...['an enquiry', 'a saved destination', 'all settings saved'],
    ],
  },
]
