import { Outlet } from 'react-router'
import { LateFaultWords } from './lazy/late-faults.ts'

/** Renders errors inside the admin layout, so the navigation stays available. */
export const ErrorBoundary = LateFaultWords

export default function PanelScreen() {
  return <Outlet />
}
