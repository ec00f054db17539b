import type { ShippingProfile } from '@payvand/contract'
import { SHIPPING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { ProfileProducts } from './profile-products.tsx'
import { ProfileTitleModal } from './profile-title-modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { profileQuery } from './shipping-queries.ts'
import { useShippingWrite } from './use-shipping-write.ts'
import { ZoneList } from './zone-list.tsx'

const TABS = [
  { value: 'zones', title: SHIPPING_TEXTS.zonesTab },
  { value: 'products', title: SHIPPING_TEXTS.productsTab },
] as const

/** One profile: where it sends at which rates, and which products it is for. */
export function ProfileView({ id }: { id: number }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('zones')
  const profile = useQuery({ ...profileQuery(id), refetchOnMount: 'always' })
  if (profile.isLoadingError)
    return (
      <Card>
        <ShippingFailure title={SHIPPING_TEXTS.profileFailed} query={profile} />
      </Card>
    )
  if (!profile.data)
    return (
      <Card>
        <SkeletonText lines={8} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <ProfileHead profile={profile.data.profile} />
      <Tabs label={SHIPPING_TEXTS.tabs} items={TABS} value={tab} onChange={setTab} fullWidth={false}>
        {tab === 'zones' ? (
          <ZoneList profile={profile.data} />
        ) : (
          <ProfileProducts profile={profile.data.profile} zones={profile.data.zones} />
        )}
      </Tabs>
    </div>
  )
}

function ProfileHead({ profile }: { profile: ShippingProfile }) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const remove = useShippingWrite({
    write: () => shippingCall('shipping.deleteProfile', { params: { id: profile.id } }),
    saved: SHIPPING_TEXTS.deleted,
    done: () => void navigate({ to: '/vendor/shipping', search: {}, replace: true }),
    failed: () => setDialog(null),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="flex min-w-0 items-center gap-2 font-semibold text-lg">
        <span className="min-w-0 truncate">{profile.title}</span>
        {profile.isDefault && <Badge>{SHIPPING_TEXTS.isDefault}</Badge>}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setDialog('rename')}>
          {SHIPPING_TEXTS.rename}
        </Button>
        <Button size="sm" icon={<Trash2 aria-hidden />} onClick={() => setDialog('delete')}>
          {SHIPPING_TEXTS.deleteProfile}
        </Button>
      </div>
      {dialog === 'rename' && <ProfileTitleModal profile={profile} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        danger
        title={SHIPPING_TEXTS.deleteProfileTitle(profile.title)}
        description={SHIPPING_TEXTS.deleteProfileText}
        confirmLabel={SHIPPING_TEXTS.deleteProfile}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={() => setDialog(null)}
      />
    </div>
  )
}
