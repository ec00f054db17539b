import type { BoothProduct } from '@payvand/contract'
import { BOOTH_PRODUCT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/http/api-error.ts'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { platformProductQuery } from './product-queries.ts'

/** The product's id on the seller's platform, read on demand and shown to be copied (document 2, section 2.8). */
export function PlatformId({ product }: { product: Pick<BoothProduct, 'id' | 'title'> }) {
  const [asked, setAsked] = useState(false)
  const found = useQuery({ ...platformProductQuery(product.id), enabled: asked })
  const id = found.data?.platformProductId
  if (id !== undefined) {
    return (
      <button
        type="button"
        className={`inline-flex items-center gap-1 ${linkStyle}`}
        aria-label={BOOTH_PRODUCT_TEXTS.copyPlatformId(id)}
        onClick={() => void copyText(id, BOOTH_PRODUCT_TEXTS.platformIdCopied)}
      >
        <bdi dir="ltr">{id}</bdi>
        <Copy aria-hidden className="size-[1em]" />
      </button>
    )
  }
  if (found.error instanceof ApiError && found.error.status === 404)
    return <span className="text-ink-faint">{BOOTH_PRODUCT_TEXTS.notLinked}</span>
  return (
    <button
      type="button"
      className={`inline-flex items-center gap-1 ${linkStyle}`}
      aria-label={BOOTH_PRODUCT_TEXTS.platformIdOf(product.title)}
      aria-busy={found.isFetching || undefined}
      onClick={() => (asked ? void found.refetch() : setAsked(true))}
    >
      {found.isError ? BOOTH_PRODUCT_TEXTS.platformIdFailed : BOOTH_PRODUCT_TEXTS.platformId}
      {found.isFetching && <Spinner size="sm" label={null} />}
    </button>
  )
}
