import { ui } from '@payvand/texts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

interface Props {
  children: ReactNode
  /** Called at every crash, so that it is not silent. */
  onCrash?: (error: unknown, info: ErrorInfo) => void
}

/** Shown in place of a crashed screen. It is also fit for a router's `errorComponent`. */
export function CrashScreen({ onReload = () => window.location.reload() }: { onReload?: () => void }) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <h1 className="font-semibold text-xl" lang="en">
        {ui.errorHeading}
      </h1>
      <p className="mt-2 text-ink-muted">{ui.crashDescription}</p>
      <Button className="mt-4" variant="primary" onClick={onReload}>
        {ui.crashReload}
      </Button>
    </div>
  )
}

/** Catches a screen's crash; the rest of the panel stays. Give it a `key` of the address to heal on navigation. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onCrash?.(error, info)
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
