import { PLATFORM_CHOICE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentBusinessQuery } from '../lib/session/session.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { Card } from '../ui/layout/card.tsx'

/** Shown to a business that has not chosen a platform yet (decisions: "Single sign-on"). */
export function PlatformNotice() {
  const business = useQuery(currentBusinessQuery).data
  if (!business || business.platform !== null) return null
  return (
    <Card
      className="mb-4 pb-3"
      title={PLATFORM_CHOICE_TEXTS.noticeTitle}
      description={PLATFORM_CHOICE_TEXTS.noticeText}
      actions={
        <Link to="/select-platform" className={buttonStyle({ variant: 'primary' })}>
          {PLATFORM_CHOICE_TEXTS.noticeAction}
        </Link>
      }
    />
  )
}
