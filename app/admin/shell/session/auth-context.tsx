import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasUnsavedWork, trackTyping } from '#app/admin/shell/unsaved-work.ts'
import { useStore } from '#app/ui/use-store.ts'
import { may, type Permission, type StaffRole } from '#shared/staff/permissions.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import type { SignedInStaff } from '#shared/staff/staff-session.ts'
import { browserSignOut, sessionManager } from './browser-session.ts'
import type { AuthEvent, AuthState } from './session-manager.ts'

const AuthContext = createContext<AuthState>({ user: null, session: null, loading: true })

export function useAuth(): AuthState {
  return useContext(AuthContext)
}

type SignInDialog = ComponentType<{ email: string }>

type AgainProps = {
  email: string
  open: boolean
  /** A pending request would never finish without the sign-in. */
  isAwaited: boolean
  Dialog: SignInDialog
}

function SignInAgain({ email, open, isAwaited, Dialog }: AgainProps) {
  const [isVisible, setShown] = useState(false)
  if (open && !isVisible && (isAwaited || hasUnsavedWork())) setShown(true)
  if (!open && isVisible) setShown(false)
  return isVisible && <Dialog email={email} />
}

type Props = { staff: SignedInStaff; signInAgain: SignInDialog; children: ReactNode }

export function AuthProvider({ staff, signInAgain, children }: Props) {
  const rendered: AuthState = { ...staff, loading: false }
  const kept = useStore(sessionManager.store)
  const state = kept.loading ? rendered : kept
  // A new object would be an urgent update that removes server-rendered HTML of loading parts.
  const [told, setTold] = useState(state)
  if (!isSame(told, state)) setTold(state)
  useKeeping(staff)
  return (
    <AuthContext value={told}>
      {children}
      <SignInAgain
        email={staff.user.email}
        open={!state.user}
        isAwaited={kept.isAwaited}
        Dialog={signInAgain}
      />
    </AuthContext>
  )
}

function isSame(one: AuthState, other: AuthState): boolean {
  return one.user === other.user && one.session === other.session && one.loading === other.loading
}

function useKeeping(staff: SignedInStaff): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handleAuthEvent = useEffectEvent((event: AuthEvent) => {
    // This tab's own sign-out navigates to the login itself.
    if (browserSignOut.state.get()) return browserSignOut.retry()
    if (event !== 'SIGNED_OUT' || sessionManager.state.user || hasUnsavedWork()) return
    void navigate(`${loginPath}?${new URLSearchParams({ return: pathname + search })}`)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; later updates use learn().
  useEffect(() => {
    const ends = [
      sessionManager.begin(staff),
      trackTyping(),
      sessionManager.listen((event) => handleAuthEvent(event)),
    ]
    const look = () => document.visibilityState === 'visible' && void sessionManager.check()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      for (const end of ends) end()
    }
  }, [])
  const { expires_at } = staff.session
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session has a new expiry.
  useEffect(() => sessionManager.learn(staff), [expires_at, staff.user.email, staff.user.name])
}

const OwnRole = createContext<StaffRole>('viewer')

export const OwnRoleProvider = OwnRole.Provider

/** For display only: the server checks permissions again. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(OwnRole)
  return (permission) => may(role, permission)
}
