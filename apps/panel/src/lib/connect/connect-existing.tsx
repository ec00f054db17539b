import { ConnectExistingModal } from './connect-existing-modal.tsx'
import { ConnectRunResult } from './connect-run-result.tsx'

/** The question that begins a search for existing products, and what the newest one found. */
export function ConnectExisting({ asking, onAsked }: { asking: boolean; onAsked: () => void }) {
  return (
    <>
      <ConnectRunResult className="mb-4" />
      <ConnectExistingModal open={asking} onClose={onAsked} />
    </>
  )
}
