import type { ProfileProduct, ShippingProfile } from '@payvand/contract'
import { persianNumber, SHIPPING_TEXTS } from '@payvand/texts'
import { Gift, LogOut } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Image } from '../../ui/media/image.tsx'
import { shippingCall } from './shipping-call.ts'
import { useShippingWrite } from './use-shipping-write.ts'

/** A product of a profile. Taking it out can be undone; the rules that it had are written again then. */
export function ProfileProductRow({
  product,
  profile,
  onRule,
}: {
  product: ProfileProduct
  profile: ShippingProfile
  onRule: () => void
}) {
  const { id, title, isNeverFree, neverFreeZoneIds } = product
  const putBack = useShippingWrite({
    write: async () => {
      await shippingCall('shipping.assignProducts', {
        params: { id: profile.id },
        body: { all: false, productIds: [id] },
      })
      if (!isNeverFree && neverFreeZoneIds.length === 0) return
      const body = { isNeverFree: isNeverFree ?? false, neverFreeZoneIds }
      await shippingCall('shipping.saveFreeShipping', { params: { id }, body })
    },
    saved: SHIPPING_TEXTS.putBack(title),
  })
  const takeOut = useShippingWrite({
    write: () => shippingCall('shipping.unassignProduct', { params: { id } }),
    done: () => toast.success(SHIPPING_TEXTS.tookOut(title), { onUndo: () => putBack.mutate(undefined) }),
  })
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Image src={product.photoUrl} alt="" className="size-9" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2">{title}</span>
        <span className="block text-ink-muted text-sm">{ruleWords(product)}</span>
      </span>
      <IconButton
        size="sm"
        label={SHIPPING_TEXTS.freeShippingOf(title)}
        icon={<Gift aria-hidden />}
        onClick={onRule}
      />
      {!profile.isDefault && (
        <IconButton
          size="sm"
          label={SHIPPING_TEXTS.takeOutOf(title)}
          icon={<LogOut aria-hidden />}
          busy={takeOut.isPending}
          onClick={() => takeOut.mutate(undefined)}
        />
      )}
    </li>
  )
}

function ruleWords({ isNeverFree, neverFreeZoneIds }: ProfileProduct): string {
  if (isNeverFree === null) return `${SHIPPING_TEXTS.freeShipping}: ${SHIPPING_TEXTS.ruleUnknown}`
  if (isNeverFree) return SHIPPING_TEXTS.never
  return neverFreeZoneIds.length === 0
    ? `${SHIPPING_TEXTS.freeShipping}: ${SHIPPING_TEXTS.asProfile}`
    : SHIPPING_TEXTS.notFreeIn(persianNumber(neverFreeZoneIds.length))
}
