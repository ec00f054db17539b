import type { BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_PAGE_TEXTS, OUT_OF_STOCK_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, PackageX, Pencil, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OutOfStockButton } from '../../lib/operations/out-of-stock-button.tsx'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { outOfStockObstacle } from './out-of-stock-obstacle.ts'
import { refreshProducts } from './product-queries.ts'

export function ProductActions({
  product,
  item,
}: {
  product: BoothProductDetails
  item: NonNullable<BoothProductDetails['item']>
}) {
  const [parting, setParting] = useState(false)
  const send = useMutation({
    mutationFn: () => call('boothProducts.send', { params: { id: product.id } }),
    onSuccess: () => toast.success(BOOTH_PRODUCT_PAGE_TEXTS.queued),
    onError: (error) =>
      toast.error(BOOTH_PRODUCT_PAGE_TEXTS.sendFailed, { description: errorMessage(error) }),
    onSettled: () => refreshProducts(),
  })
  const unlink = useMutation({
    mutationFn: () => call('publication.unlink', { params: { id: item.id } }),
    onSuccess: () => toast.success(BOOTH_PRODUCT_PAGE_TEXTS.unlinked),
    onError: (error) =>
      toast.error(BOOTH_PRODUCT_PAGE_TEXTS.unlinkFailed, { description: errorMessage(error) }),
    onSettled: async () => {
      await Promise.all([refreshProducts(), refreshProjects()])
      setParting(false)
    },
  })
  const { state } = product.sync
  const obstacle = outOfStockObstacle(product)
  return (
    <>
      <Menu
        label={BOOTH_PRODUCT_PAGE_TEXTS.more}
        icon={<EllipsisVertical aria-hidden />}
        variant="ghost"
        iconOnly
        entries={[
          ...(obstacle === null
            ? []
            : [
                {
                  id: 'out-of-stock',
                  label: OUT_OF_STOCK_TEXTS.act,
                  description: obstacle,
                  icon: <PackageX aria-hidden />,
                  disabled: true,
                  onSelect: () => undefined,
                },
              ]),
          {
            id: 'unlink',
            label: BOOTH_PRODUCT_PAGE_TEXTS.unlink,
            icon: <Unlink aria-hidden />,
            onSelect: () => setParting(true),
          },
        ]}
      />
      {obstacle === null && product.inventory !== 0 && (
        <OutOfStockButton name={product.title} selection={{ productIds: [product.id] }} />
      )}
      <Link
        to="/arachne/projects/$id"
        params={{ id: item.projectId }}
        search={{ edit: item.id }}
        className={buttonStyle()}
      >
        <Pencil aria-hidden />
        {BOOTH_PRODUCT_PAGE_TEXTS.editItem}
      </Link>
      <Button
        variant="primary"
        icon={<RefreshCw aria-hidden />}
        busy={send.isPending || state === 'sending'}
        onClick={() => send.mutate()}
      >
        {state === 'differing' ? BOOTH_PRODUCT_PAGE_TEXTS.repair : BOOTH_PRODUCT_PAGE_TEXTS.sendAgain}
      </Button>
      <ConfirmDialog
        open={parting}
        title={BOOTH_PRODUCT_PAGE_TEXTS.unlinkTitle(product.title)}
        description={BOOTH_PRODUCT_PAGE_TEXTS.unlinkText}
        confirmLabel={BOOTH_PRODUCT_PAGE_TEXTS.unlink}
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onCancel={() => setParting(false)}
      />
    </>
  )
}
