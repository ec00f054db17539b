import type { AnswerOf } from '@payvand/contract'
import type { BulkChange } from '@payvand/domain'
import { BOOTH_RUN_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { TriangleAlert } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'
import { Image } from '../../ui/media/image.tsx'
import { FromTo } from '../project-items/from-to.tsx'
import { Notice } from '../project-items/notice.tsx'

type Preview = AnswerOf<'boothRuns.preview'>

export const UNIT_OF = { price: 'rial', stock: 'pieces', text: 'text', price_rule: 'rial' } as const

export function BulkChangePreview({ preview, kind }: { preview: Preview; kind: BulkChange['kind'] }) {
  const { included, inBooth, total, leftOut, examples, priceSum } = preview
  return (
    <div className="flex flex-col gap-4">
      {included === 0 ? (
        <EmptyState title={BOOTH_RUN_TEXTS.nothing} description={BOOTH_RUN_TEXTS.ofSelected(total)} />
      ) : (
        <div>
          <p className="text-lg">
            <b className="font-semibold">{BOOTH_RUN_TEXTS.question(included)}</b>{' '}
            {total !== included && (
              <span className="text-ink-muted text-sm">{BOOTH_RUN_TEXTS.ofSelected(total)}</span>
            )}
          </p>
          <p className="text-ink-muted text-sm">
            {inBooth > 0 ? BOOTH_RUN_TEXTS.inBooth(inBooth) : BOOTH_RUN_TEXTS.noneInBooth}
          </p>
          {priceSum && (
            <p className="text-sm">
              {BOOTH_RUN_TEXTS.priceSum}: <FromTo {...priceSum} unit="rial" />
            </p>
          )}
        </div>
      )}
      {leftOut.length > 0 && (
        <Notice
          tone="yellow"
          icon={<TriangleAlert aria-hidden />}
          title={BOOTH_RUN_TEXTS.leftOut(leftOut.reduce((sum, { count }) => sum + count, 0))}
        >
          <ul className="list-disc ps-4">
            {leftOut.map(({ code, sentence, count }) => (
              <li key={code}>{BOOTH_RUN_TEXTS.leftOutReason(sentence, count)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {examples.length > 0 && <Examples examples={examples} kind={kind} />}
    </div>
  )
}

function Examples({ examples, kind }: { examples: Preview['examples']; kind: BulkChange['kind'] }) {
  const label = BOOTH_RUN_TEXTS.examples(examples.length)
  return (
    <section>
      <h3 className="mb-1 font-semibold">{label}</h3>
      <ScrollArea label={label} className="max-h-80 rounded-md border border-line">
        <ul>
          {examples.map(({ id, name, photo, change, booth, variantCount }) => (
            <li key={id} className="flex items-start gap-3 border-line not-first:border-t px-3 py-2">
              <Image src={photo} alt="" className="size-9 shrink-0" />
              <div className="min-w-0 grow text-sm">
                <p className="truncate">
                  {name ?? PROJECT_ITEM_TEXTS.noName}
                  {variantCount > 0 && (
                    <span className="text-ink-faint"> ({BOOTH_RUN_TEXTS.variants(variantCount)})</span>
                  )}
                </p>
                <p>
                  <FromTo {...change} unit={UNIT_OF[kind]} />
                </p>
                {booth && (booth.from !== change.from || booth.to !== change.to) && (
                  <p className="text-ink-muted text-xs">
                    {BOOTH_RUN_TEXTS.booth}: <FromTo {...booth} unit={UNIT_OF[kind]} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </section>
  )
}
