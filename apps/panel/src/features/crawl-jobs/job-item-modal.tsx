import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { ProductPreview } from '../../lib/project-items/product-preview.tsx'
import { readableUrl } from '../../lib/readable-url.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { JsonView } from '../../ui/data/json-view.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import type { JobItem } from './job-item-queries.ts'

const TABS = [
  { value: 'preview', title: PROJECT_ITEM_TEXTS.tabPreview },
  { value: 'json', title: PROJECT_ITEM_TEXTS.tabJson },
] as const
const ADDRESS_CUT = 80

export function JobItemModal({ item, open, onClose }: { item: JobItem; open: boolean; onClose: () => void }) {
  const [tab, setTab] = useState<'preview' | 'json'>('preview')
  const { extractedData: data, failureReason, url } = item
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={PROJECT_ITEM_TEXTS.modalTitle}
      description={
        <Link href={url} external className="break-all">
          <bdi dir="ltr">{readableUrl(url, ADDRESS_CUT)}</bdi>
        </Link>
      }
    >
      {failureReason && <p className="mb-4 rounded-md bg-red-soft px-3 py-2 text-red-ink">{failureReason}</p>}
      {data ? (
        <Tabs label={PROJECT_ITEM_TEXTS.modalTabs} items={TABS} value={tab} onChange={setTab}>
          {tab === 'json' ? (
            <JsonView
              value={data}
              copyLabel={PROJECT_ITEM_TEXTS.copyJson}
              copiedMessage={PROJECT_ITEM_TEXTS.copied}
            />
          ) : (
            <ProductPreview product={data} />
          )}
        </Tabs>
      ) : (
        <p className="py-6 text-center text-ink-muted">{PROJECT_ITEM_TEXTS.noData}</p>
      )}
    </Modal>
  )
}
