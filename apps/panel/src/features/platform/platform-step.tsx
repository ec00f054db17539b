import { PLATFORM_CHOICES, type PlatformChoice } from '@payvand/domain'
import { PLATFORM_CHOICE_HELP, PLATFORM_CHOICE_TEXTS, PLATFORM_LABELS } from '@payvand/texts'
import { Camera, Check, Globe, type LucideIcon, Package, ShoppingCart, Store } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { StepHeading } from './step-heading.tsx'

const ICONS: Partial<Record<PlatformChoice, LucideIcon>> = {
  digikala: Package,
  shopfa: ShoppingCart,
  payvand: Globe,
  instagram: Camera,
}

const CARD = [
  'flex items-start gap-3 rounded-md border border-line bg-surface p-4 text-start transition-colors duration-150 hover:border-line-control',
  'aria-pressed:border-brand aria-pressed:bg-brand-soft',
].join(' ')

/**
 * One card a platform. A press chooses and leads on; they are buttons, so that the arrow keys do not choose on the
 * way.
 */
export function PlatformStep({
  choice,
  onChoose,
  onNext,
}: {
  choice: PlatformChoice | null
  onChoose: (platform: PlatformChoice) => void
  /** Goes on with the choice of before. */
  onNext?: () => void
}) {
  return (
    <>
      <StepHeading title={PLATFORM_CHOICE_TEXTS.platformTitle}>
        {PLATFORM_CHOICE_TEXTS.platformText}
      </StepHeading>
      <ul className="grid gap-2 sm:grid-cols-2">
        {PLATFORM_CHOICES.map((platform) => {
          const Icon = ICONS[platform] ?? Store
          return (
            <li key={platform} className="grid">
              <button
                type="button"
                aria-pressed={platform === choice}
                onClick={() => onChoose(platform)}
                className={CARD}
              >
                <Icon aria-hidden className="mt-1 size-5 shrink-0 text-brand-ink" strokeWidth={1.75} />
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{PLATFORM_LABELS[platform]}</span>
                  <span className="block text-ink-muted text-sm">{PLATFORM_CHOICE_HELP[platform]}</span>
                </span>
                {platform === choice && (
                  <Check aria-hidden className="mt-1 size-5 shrink-0 text-brand-ink" strokeWidth={2.5} />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {choice !== null && onNext && (
        <Button className="mt-4" variant="primary" onClick={onNext}>
          {PLATFORM_CHOICE_TEXTS.goOn(PLATFORM_LABELS[choice])}
        </Button>
      )}
    </>
  )
}
