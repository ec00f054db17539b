import type { BlacklistProduct } from '@payvand/contract'
import { BLACKLIST_PRODUCT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshBlacklist } from './blacklist-queries.ts'

/** Takes a product off the blacklist at once and offers to put it back. */
export function useRemoveProduct(): {
  removing: number | null
  remove: (product: BlacklistProduct) => void
} {
  const mutation = useMutation({
    mutationFn: (product: BlacklistProduct) =>
      call('blacklistProducts.remove', { params: { id: product.id } }),
    onSuccess: async (_, product) => {
      toast.success(BLACKLIST_PRODUCT_TEXTS.removed(product.title), {
        description: BLACKLIST_PRODUCT_TEXTS.removedText,
        onUndo: () => void restore(product),
      })
      await refreshBlacklist()
    },
    onError: async (error) => {
      toast.error(BLACKLIST_PRODUCT_TEXTS.removeFailed, { description: errorMessage(error) })
      // Somebody else may have taken it off meanwhile.
      await refreshBlacklist()
    },
  })
  return {
    removing: mutation.isPending ? mutation.variables.id : null,
    remove: (product) => {
      if (!mutation.isPending) mutation.mutate(product)
    },
  }
}

async function restore({ productId, title, image }: BlacklistProduct): Promise<void> {
  try {
    await call('blacklistProducts.add', { body: { products: [{ productId, title, image }] } })
    toast.success(BLACKLIST_PRODUCT_TEXTS.restored(title))
  } catch (error) {
    toast.error(BLACKLIST_PRODUCT_TEXTS.restoreFailed, { description: errorMessage(error) })
  }
  await refreshBlacklist()
}
