import { Outlet } from 'react-router'
import { LazyErrorMessages } from './lazy/lazy-errors.ts'

export const ErrorBoundary = LazyErrorMessages

export default function PanelScreen() {
  return <Outlet />
}
