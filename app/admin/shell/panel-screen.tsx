import { Outlet } from 'react-router'
import { LateFaultWords } from './lazy/late-faults.ts'

/** A screen that fails does so within the panel: sidebar and header stay, and the way to every other screen with them. */
export const ErrorBoundary = LateFaultWords

export default function PanelScreen() {
  return <Outlet />
}
