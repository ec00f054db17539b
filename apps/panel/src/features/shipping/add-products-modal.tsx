import type { ShippingProfile } from '@payvand/contract'
import { persianNumber, SHIPPING_TEXTS } from '@payvand/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { shippingCall } from './shipping-call.ts'
import { ShippingFailure } from './shipping-failure.tsx'
import { outsideQuery } from './shipping-queries.ts'
import { useShippingWrite } from './use-shipping-write.ts'

/** The marketplace takes so many products at once. */
const MOST_AT_ONCE = 100

/** Chooses products of the booth that are in other profiles, and puts them in this one. */
export function AddProductsModal({ profile, onClose }: { profile: ShippingProfile; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isAskingAll, setIsAskingAll] = useState(false)
  const outside = useInfiniteQuery({ ...outsideQuery(profile.id, title), refetchOnMount: 'always' })
  const search = useCallback((next: string) => setTitle(next), [])
  const add = useShippingWrite({
    write: (productIds: number[] | 'all') =>
      shippingCall('shipping.assignProducts', {
        params: { id: profile.id },
        body: productIds === 'all' ? { all: true } : { all: false, productIds },
      }),
    done: ({ assignedCount }) => {
      onClose()
      toast.success(SHIPPING_TEXTS.added(persianNumber(assignedCount)))
    },
    failed: () => setIsAskingAll(false),
  })
  const rows = outside.data?.pages.flatMap(({ data }) => data)
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Modal
      open
      onClose={onClose}
      persistent={chosen.size > 0}
      title={SHIPPING_TEXTS.addProductsTitle(profile.title)}
      description={SHIPPING_TEXTS.addProductsText}
      footer={
        <>
          <Button variant="ghost" onClick={() => setIsAskingAll(true)} disabled={add.isPending}>
            {SHIPPING_TEXTS.addAll}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            busy={add.isPending}
            onClick={() => add.mutate([...chosen])}
          >
            {chosen.size === 0
              ? SHIPPING_TEXTS.addProducts
              : SHIPPING_TEXTS.addCount(persianNumber(chosen.size))}
          </Button>
        </>
      }
    >
      <TitleSearch label={SHIPPING_TEXTS.searchProducts} title={title} onSearch={search} className="w-full" />
      <div className="mt-3 h-72 overflow-y-auto rounded-md border border-line" aria-busy={outside.isFetching}>
        {outside.isPending && (
          <div className="p-3">
            <SkeletonText lines={4} />
          </div>
        )}
        {outside.isLoadingError && <ShippingFailure title={SHIPPING_TEXTS.productsFailed} query={outside} />}
        {rows?.length === 0 && (
          <p role="status" className="px-3 py-8 text-center text-ink-muted text-sm">
            {title === '' ? SHIPPING_TEXTS.allInside : SHIPPING_TEXTS.noneFound}
          </p>
        )}
        {rows && rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map(({ id, title: name, profile: current }) => (
              <li key={id} className="px-3 py-1.5 hover:bg-hover">
                <Checkbox
                  className="w-full cursor-pointer"
                  label={name}
                  {...(current && { description: SHIPPING_TEXTS.nowIn(current.title) })}
                  checked={chosen.has(id)}
                  disabled={!chosen.has(id) && chosen.size >= MOST_AT_ONCE}
                  onChange={(isChosen) => choose(id, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
        {outside.hasNextPage && (
          <div className="flex justify-center p-2">
            <Button size="sm" busy={outside.isFetchingNextPage} onClick={() => void outside.fetchNextPage()}>
              {SHIPPING_TEXTS.more}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAskingAll}
        title={SHIPPING_TEXTS.addAllTitle(profile.title)}
        description={SHIPPING_TEXTS.addAllText}
        confirmLabel={SHIPPING_TEXTS.addAll}
        busy={add.isPending}
        onConfirm={() => add.mutate('all')}
        onCancel={() => setIsAskingAll(false)}
      />
    </Modal>
  )
}
