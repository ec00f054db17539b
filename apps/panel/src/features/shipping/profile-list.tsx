import type { ShippingProfile } from '@payvand/contract'
import { persianNumber, SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { PermissionNotice } from '../../lib/session/permission-notice.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ProfileTitleModal } from './profile-title-modal.tsx'
import { ShippingFailure } from './shipping-failure.tsx'
import { overviewQuery } from './shipping-queries.ts'
import { StrategyCard } from './strategy-card.tsx'

export function ProfileList() {
  const overview = useQuery({ ...overviewQuery, refetchOnMount: 'always' })
  const [adding, setAdding] = useState(false)
  const { data } = overview
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {SHIPPING_TEXTS.newProfile}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {data?.needsPermission && <PermissionNotice feature="shipping" />}
      <Card
        flush
        title={SHIPPING_TEXTS.profiles}
        description={SHIPPING_TEXTS.profilesText}
        actions={data && data.profiles.length > 0 && addButton}
      >
        {overview.isPending && (
          <div className="p-4">
            <SkeletonText lines={4} />
          </div>
        )}
        {overview.isLoadingError && <ShippingFailure title={SHIPPING_TEXTS.failed} query={overview} />}
        {data?.profiles.length === 0 && (
          <EmptyState
            icon={<Truck />}
            title={SHIPPING_TEXTS.noProfiles}
            description={SHIPPING_TEXTS.noProfilesText}
            action={addButton}
          />
        )}
        {data && data.profiles.length > 0 && (
          <ul className="divide-y divide-line">
            {data.profiles.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} />
            ))}
          </ul>
        )}
      </Card>
      {data && data.profiles.length > 0 && <StrategyCard strategy={data.strategy} />}
      {adding && <ProfileTitleModal onClose={() => setAdding(false)} />}
    </div>
  )
}

function ProfileRow({
  profile: { id, title, isDefault, productCount, status },
}: {
  profile: ShippingProfile
}) {
  const count =
    productCount === null
      ? SHIPPING_TEXTS.productsUnknown
      : SHIPPING_TEXTS.products(persianNumber(productCount))
  return (
    <li>
      <Link
        to="/vendor/shipping"
        search={{ profile: id }}
        className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 truncate font-medium">{title}</span>
            {isDefault && <Badge>{SHIPPING_TEXTS.isDefault}</Badge>}
          </span>
          <span className="block text-ink-muted text-sm">
            {SHIPPING_TEXTS.joined(status ? [count, status] : [count])}
          </span>
        </span>
        <ChevronLeft aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
