import { HELP_LINK_TEXTS } from '@payvand/texts'
import { useMatches } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { buttonStyle } from '../ui/buttons/button-style.ts'

/** Leads to the help site's page of this screen, in a tab of its own: what is being typed here stays. */
export function HelpLink() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  return (
    <a
      href={`/help/of?screen=${encodeURIComponent(screen)}`}
      target="_blank"
      rel="noreferrer"
      title={HELP_LINK_TEXTS.openOf}
      className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} phone:size-9 phone:px-0`}
    >
      <CircleQuestionMark aria-hidden />
      <span className="max-md:sr-only">{HELP_LINK_TEXTS.open}</span>
    </a>
  )
}
