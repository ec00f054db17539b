import { hasSetupWizard } from '@payvand/domain'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unplug } from 'lucide-react'
import { WooConnectCard } from '../../lib/platform/woo-connect-card.tsx'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

const words = PLATFORM_TEXTS
const primary = buttonStyle({ variant: 'primary' })

/** Shown while no shop is connected: the benefits of a connection, and the next step for this business's platform. */
export function NoConnection() {
  const platform = useQuery(currentBusinessQuery).data?.platform
  if (platform === undefined) return null
  if (platform === 'payvand') {
    return (
      <div className="flex flex-col gap-4">
        <Card>
          <EmptyState icon={<Unplug />} title={words.noneTitle} description={words.noneSite} />
        </Card>
        <WooConnectCard />
      </div>
    )
  }
  if (platform === 'instagram') {
    return (
      <Card>
        <EmptyState icon={<Unplug />} title={words.noneTitle} description={words.noneInstagram} />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={<Unplug />}
        title={words.noneTitle}
        description={words.noneText}
        action={
          platform === null ? (
            <Link to="/select-platform" className={primary}>
              {words.toSelect}
            </Link>
          ) : hasSetupWizard(platform) ? (
            <Link to="/profile/setup" className={primary}>
              {words.toSetup}
            </Link>
          ) : (
            <Link to="/profile/vendor" search={{ edit: true }} className={primary}>
              {words.toSettings}
            </Link>
          )
        }
      />
    </Card>
  )
}
