import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PersonMark } from '#app/admin/shell/person-mark.tsx'
import { useAuth } from '#app/admin/shell/session/auth-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PanelLook } from '#shared/staff/panel-look.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { AdminSearch } from './palette/admin-search.tsx'
import { useScreenKey } from './shell/screen-key.ts'

type HeaderData = { siteName: string; release: string }
type Props = HeaderData & { look: PanelLook }

export function AdminHeader({ siteName, release, look }: Props) {
  const { user } = useAuth()
  return (
    <header className="sticky top-0 z-20 [@media(height<30rem)]:relative flex min-h-14 low:min-h-12 items-center gap-3 border-line border-b bg-paper px-4 sm:px-8 comfortable:min-h-16">
      <AdminDrawer siteName={siteName} release={release} />
      <AdminSearch look={look} />
      <Link
        to="/admin/account"
        title={user?.email}
        className="ml-auto flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-2 text-stone hover:underline sm:max-w-[50%]"
      >
        {user && <PersonMark name={user.name} />}
        <span className="max-sm:sr-only truncate">
          <span className="sr-only">Signed in as </span>
          {user?.email}
        </span>
      </Link>
    </header>
  )
}

function AdminDrawer({ siteName, release }: HeaderData) {
  const drawer = useRef<HTMLDialogElement>(null)
  const screenKey = useScreenKey()
  // A client-side navigation does not close a dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation, also to the same page.
  useEffect(() => drawer.current?.close(), [screenKey])
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
        className="flex size-11 shrink-0 items-center justify-center rounded-field border border-line lg:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        ref={drawer}
        aria-label="Menu"
        className="drawer fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-transparent p-0 open:flex backdrop:bg-basalt-deep/60"
      >
        <div className="on-dark relative w-64 max-w-[85vw] shrink-0 bg-basalt">
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => drawer.current?.close()}
            className="on-dark absolute top-3 right-3 z-10 flex size-11 items-center justify-center text-paper"
          >
            <Icon name="close" />
          </button>
          <AdminSidebar siteName={siteName} release={release} />
        </div>
        {/* Click outside the menu. WebKit sends no click for the first mouse press after the one that opened it. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onPointerUp={(event) => event.pointerType === 'mouse' && drawer.current?.close()}
          onClick={() => drawer.current?.close()}
          className="grow"
        />
      </dialog>
    </>
  )
}
