import type { InstagramImport } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { INSTAGRAM_TEXTS, inDays, inGram, inRial, inToman, persianNumber } from '@payvand/texts'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { Modal } from '../../ui/overlays/modal.tsx'

export function DefaultsModal({
  instagramImport,
  open,
  onClose,
}: {
  instagramImport: InstagramImport
  open: boolean
  onClose: () => void
}) {
  const { defaults } = instagramImport
  const rows: [string, string][] = [
    [
      INSTAGRAM_TEXTS.price,
      defaults.primaryPrice === 0
        ? INSTAGRAM_TEXTS.noDefaultPrice
        : `${inRial(defaults.primaryPrice)} (${inToman(rialToToman(defaults.primaryPrice))})`,
    ],
    [INSTAGRAM_TEXTS.stock, persianNumber(defaults.stock)],
    [INSTAGRAM_TEXTS.weight, inGram(defaults.weight)],
    [INSTAGRAM_TEXTS.packageWeight, inGram(defaults.packageWeight)],
    [INSTAGRAM_TEXTS.unitQuantity, persianNumber(defaults.unitQuantity)],
    [INSTAGRAM_TEXTS.unitType, defaults.unitType],
    [INSTAGRAM_TEXTS.preparation, inDays(defaults.preparationDays)],
    [INSTAGRAM_TEXTS.numPosts, persianNumber(instagramImport.numPosts)],
    [
      INSTAGRAM_TEXTS.onlyNewerThan,
      instagramImport.onlyNewerThan === null
        ? INSTAGRAM_TEXTS.anyTime
        : jalaliDate(instagramImport.onlyNewerThan),
    ],
  ]
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={INSTAGRAM_TEXTS.defaultsTitle}
      description={INSTAGRAM_TEXTS.defaultsText}
    >
      <dl className="divide-y divide-line rounded-md border border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-1.5">
            <dt className="shrink-0 text-ink-muted text-sm">{label}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
