import { versionWords, WHATS_NEW_TEXTS } from '@payvand/texts'
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog.ts'
import { classNames } from '../ui/class-names.ts'

const load = async () => (await import('../features/whats-new/whats-new-modal.tsx')).WhatsNewModal

/** The version at the foot of the menu; pressed, it says what is new. */
export function VersionButton({ className }: { className?: string }) {
  const version = versionWords()
  const { Dialog, open, show, close } = useLazyDialog(load)
  return (
    <>
      <button
        type="button"
        aria-label={WHATS_NEW_TEXTS.open(version)}
        onClick={show}
        className={classNames(
          'text-start text-ink-muted text-xs outline-none hover:text-ink focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
          className,
        )}
      >
        {version}
      </button>
      {Dialog && <Dialog open={open} onClose={close} />}
    </>
  )
}
