import type { OfKind, OperationPreview } from '@payvand/contract'
import type { ProductData } from '@payvand/domain'

export const ITEM_EXAMPLES = 20

type Example = OfKind<OperationPreview, 'verify'>['examples'][number]

export function exampleOf(
  item: { id: number; url: string; latest_data: ProductData | null },
  category: string | null = null,
): Example {
  const { id, url, latest_data: data } = item
  return {
    id,
    url,
    name: data?.name ?? null,
    photo: data?.photo ?? data?.photos[0] ?? null,
    price: data?.primaryPrice ?? null,
    category,
  }
}
