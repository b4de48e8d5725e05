import { Outlet } from 'react-router'
import { LazyErrorMessages } from './lazy/lazy-errors.ts'

/** Renders errors inside the admin layout, so the navigation stays available. */
export const ErrorBoundary = LazyErrorMessages

export default function PanelScreen() {
  return <Outlet />
}
