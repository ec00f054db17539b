import { rial, rialToToman } from '@payvand/domain'
import { inToman, LIBRARY_TEXTS } from '@payvand/texts'
import { conditionCount, type LibrarySearch } from '../../lib/project-items/library-search.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import type { ChangeFilter } from './library-filters.tsx'

export function ActiveConditions({
  search,
  onChange,
  onReset,
}: {
  search: LibrarySearch
  onChange: ChangeFilter
  onReset: () => void
}) {
  if (conditionCount(search) === 0) return null
  const { q, from, to, stock, category, unsure, change, blocked } = search
  const conditions: [string | undefined, Parameters<ChangeFilter>[0]][] = [
    [q && LIBRARY_TEXTS.searchFor(q), { q: undefined }],
    [priceWords(from, to), { from: undefined, to: undefined }],
    [stock && LIBRARY_TEXTS.stockIs(LIBRARY_TEXTS.stocks[stock]), { stock: undefined }],
    [category, { category: undefined }],
    [unsure && LIBRARY_TEXTS.unsure, { unsure: undefined }],
    [blocked && LIBRARY_TEXTS.blocked, { blocked: undefined }],
    [change && LIBRARY_TEXTS.changes[change], { change: undefined }],
  ]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {conditions.map(
        ([label, without]) =>
          label !== undefined && (
            <Chip key={label} onRemove={() => onChange(without)}>
              {label}
            </Chip>
          ),
      )}
      <Button size="xs" variant="ghost" onClick={onReset}>
        {LIBRARY_TEXTS.reset}
      </Button>
    </div>
  )
}

function priceWords(from: number | undefined, to: number | undefined): string | undefined {
  const words = (price: number) => inToman(rialToToman(rial(price)))
  if (from !== undefined && to !== undefined) return LIBRARY_TEXTS.priceRange(words(from), words(to))
  if (from !== undefined) return LIBRARY_TEXTS.priceAtLeast(words(from))
  return to === undefined ? undefined : LIBRARY_TEXTS.priceAtMost(words(to))
}
