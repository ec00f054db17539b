import type { ProjectItem } from '@payvand/contract'
import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { ItemPreview } from '../../lib/project-items/item-preview.tsx'
import type { ItemChanges } from '../../lib/project-items/use-item-changes.ts'
import { JsonView } from '../../ui/data/json-view.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'

const TABS = [
  { value: 'preview', title: PROJECT_ITEM_TEXTS.tabPreview },
  { value: 'json', title: PROJECT_ITEM_TEXTS.tabJson },
] as const

/** The data of an item, as a product or as raw JSON (document 2, section 2.1). */
export function ItemView({
  item,
  changes,
  onEdit,
}: {
  item: ProjectItem
  changes: ItemChanges
  onEdit: () => void
}) {
  const [tab, setTab] = useState<'preview' | 'json'>('preview')
  const data = item.latestData
  if (!data) return <p className="py-10 text-center text-ink-muted">{PROJECT_ITEM_TEXTS.noData}</p>
  return (
    <Tabs label={PROJECT_ITEM_TEXTS.modalTabs} items={TABS} value={tab} onChange={setTab}>
      {tab === 'json' ? (
        <JsonView
          value={data}
          copyLabel={PROJECT_ITEM_TEXTS.copyJson}
          copiedMessage={PROJECT_ITEM_TEXTS.copied}
        />
      ) : (
        <ItemPreview item={item} changes={changes} onEdit={onEdit} />
      )}
    </Tabs>
  )
}
