import { Outlet } from 'react-router'
import { LazyErrorMessages } from './lazy/late-part.tsx'

export const ErrorBoundary = LazyErrorMessages

export default function PanelScreen() {
  return <Outlet />
}
