import { INSTALL_TEXTS } from '@payvand/texts'
import { Sparkles } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { hasNewVersion, onNewVersion, openNewVersion } from '../lib/offline/new-version.ts'
import { Button } from '../ui/buttons/button.tsx'

/** Asks before a new version of the panel is opened, which loads the page again. */
export function NewVersionNotice() {
  const isFound = useSyncExternalStore(onNewVersion, hasNewVersion)
  const [isPutOff, setIsPutOff] = useState(false)
  return (
    <div aria-live="polite">
      {isFound && !isPutOff && (
        <section
          aria-label={INSTALL_TEXTS.newVersionLabel}
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-blue-soft px-4 py-2 text-blue-ink"
        >
          <Sparkles aria-hidden className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1 basis-60">{INSTALL_TEXTS.newVersion}</p>
          <span className="flex items-center gap-1 phone:ms-auto">
            <Button size="sm" onClick={openNewVersion}>
              {INSTALL_TEXTS.openNewVersion}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setIsPutOff(true)}>
              {INSTALL_TEXTS.later}
            </Button>
          </span>
        </section>
      )}
    </div>
  )
}
