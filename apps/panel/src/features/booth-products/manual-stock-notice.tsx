import { BOOTH_PRODUCT_PAGE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Notice } from '../../lib/project-items/notice.tsx'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshProducts } from './product-queries.ts'

/** Says that the stock is a person's, whom the site does not overrule, and lets it follow the site again by one press. */
export function ManualStockNotice({ productId, itemId }: { productId: number; itemId: number }) {
  const follow = useMutation({
    mutationFn: async () => {
      await call('projectItems.update', { params: { id: itemId }, body: { unlockFields: ['stock'] } })
      await call('boothProducts.send', { params: { id: productId } })
    },
    onSuccess: () => toast.success(BOOTH_PRODUCT_PAGE_TEXTS.stockFollows),
    onError: (error) =>
      toast.error(BOOTH_PRODUCT_PAGE_TEXTS.sendFailed, { description: errorMessage(error) }),
    onSettled: () => Promise.all([refreshProducts(), refreshProjects()]),
  })
  return (
    <Notice tone="neutral" icon={<Lock aria-hidden />} title={BOOTH_PRODUCT_PAGE_TEXTS.stockManualTitle}>
      <p>{BOOTH_PRODUCT_PAGE_TEXTS.stockManualText}</p>
      <Button size="sm" className="mt-1" busy={follow.isPending} onClick={() => follow.mutate()}>
        {BOOTH_PRODUCT_PAGE_TEXTS.followStock}
      </Button>
    </Notice>
  )
}
