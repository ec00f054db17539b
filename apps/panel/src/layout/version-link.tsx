import { versionWords, WHATS_NEW_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { classNames } from '../ui/class-names.ts'

/** The version at the foot of the menu, which leads to what is new in it. */
export function VersionLink({ className, onFollow }: { className?: string; onFollow?: () => void }) {
  const version = versionWords()
  return (
    <Link
      to="/whats-new"
      aria-label={WHATS_NEW_TEXTS.open(version)}
      className={classNames('text-ink-muted text-xs hover:text-ink', className)}
      {...(onFollow && { onClick: onFollow })}
    >
      {version}
    </Link>
  )
}
