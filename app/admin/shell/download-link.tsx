import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { proofAddress } from '#shared/staff/staff-paths.ts'

type Props = { href: string; className: string; children: ReactNode }

/**
 * A HEAD request first avoids saving an error page as the file. Re-authentication continues with the
 * download.
 */
export function DownloadLink({ href, className, children }: Props) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  async function download(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    const { href: address } = event.currentTarget
    setProblem('')
    const status = await statusOf(address)
    if (status === 200) saveFile(address)
    else if (status === 401) void navigate(proofAddress(new URL(address)))
    else setProblem(status === 403 ? roleRejection : noFile)
  }
  return (
    <>
      <a href={href} download onClick={(event) => void download(event)} className={className}>
        {children}
      </a>
      <span role="alert" className="text-laterite-deep empty:hidden">
        {problem}
      </span>
    </>
  )
}

const noFile = 'The file could not be made. Check your connection and try again in a minute.'

/** Returns undefined on a network error, 0 for a redirect. */
function statusOf(address: string): Promise<number | undefined> {
  const request = { method: 'HEAD', redirect: 'manual', cache: 'no-store' } as const
  return withTimeout((signal) => fetch(address, { ...request, signal })).then(
    ({ status }) => status,
    () => undefined,
  )
}

function saveFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
