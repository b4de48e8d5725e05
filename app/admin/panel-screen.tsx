import { Outlet } from 'react-router'
import { FaultWords } from './admin-fault.tsx'

/** A screen that fails does so within the panel: sidebar and header stay, and the way to every other screen with them. */
export const ErrorBoundary = FaultWords

export default function PanelScreen() {
  return <Outlet />
}
