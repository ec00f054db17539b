import { INSTALL_TEXTS } from '@payvand/texts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { readStored, writeStored } from '../browser/local-storage.ts'
import { installWay, takeInstallOffer } from './install-way.ts'

const DISMISSED = 'install-hint'

/**
 * Leads to the panel on the home screen, where this browser has a way there. In the menu it can be dismissed for good; on the
 * profile page, where somebody looks for it, it stays.
 */
export function InstallHint({ dismissible = false }: { dismissible?: boolean }) {
  const [way, setWay] = useState(() => (dismissible && readStored(DISMISSED) ? 'none' : installWay()))
  if (way === 'none') return null
  const dismiss = () => {
    writeStored(DISMISSED, 'dismissed')
    setWay('none')
  }
  return (
    <section
      aria-label={INSTALL_TEXTS.title}
      className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Smartphone aria-hidden className="mt-1 size-5 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="font-semibold">{INSTALL_TEXTS.title}</h2>
        <p className="text-ink-muted text-sm">{INSTALL_TEXTS.text}</p>
        {way === 'apple' && <p className="text-sm">{INSTALL_TEXTS.onApple}</p>}
        {way === 'android' && <p className="text-sm">{INSTALL_TEXTS.onAndroid}</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {way === 'offer' && (
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                setWay('none')
                void takeInstallOffer()
              }}
            >
              {INSTALL_TEXTS.install}
            </Button>
          )}
          {dismissible && (
            <Button size="sm" variant="ghost" onClick={dismiss}>
              {INSTALL_TEXTS.dismiss}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
