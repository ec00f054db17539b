import type { OfKind, OperationPreview as Preview } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { ATTRIBUTE_TEXTS, inToman, OPERATION_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'
import { Image } from '../../ui/media/image.tsx'
import { FromTo } from '../project-items/from-to.tsx'
import { Notice } from '../project-items/notice.tsx'
import { readableUrl } from '../readable-url.ts'
import { type ChangeKind, UNIT_OF } from './operation-units.ts'

const URL_LENGTH = 60

/** Shows the changes an operation would make: the number of products, those left out and why, and examples. */
export function OperationPreview({
  preview,
  kind,
  projectId,
  onChooseCategory,
}: {
  preview: Preview
  kind: Preview['kind']
  /** The project whose categories may ask for attributes. */
  projectId?: number
  onChooseCategory?: () => void
}) {
  const { included, total, leftOut, examples } = preview
  const words = OPERATION_TEXTS.kinds[kind]
  return (
    <div className="flex flex-col gap-4">
      {included === 0 ? (
        <EmptyState title={words.nothing} description={OPERATION_TEXTS.ofSelected(total)} />
      ) : (
        <div>
          <p className="text-lg">
            <b className="font-semibold">{words.question(included)}</b>{' '}
            {total !== included && (
              <span className="text-ink-muted text-sm">{OPERATION_TEXTS.ofSelected(total)}</span>
            )}
          </p>
          {'inBooth' in preview && <InBooth {...preview} />}
          {preview.kind === 'discount' && <PriceSum {...preview.priceSum} />}
        </div>
      )}
      {leftOut.length > 0 && (
        <Notice
          tone="yellow"
          icon={<TriangleAlert aria-hidden />}
          title={words.leftOut(leftOut.reduce((sum, { count }) => sum + count, 0))}
        >
          <ul className="list-disc ps-4">
            {leftOut.map(({ code, sentence, count }) => (
              <li key={code}>{OPERATION_TEXTS.leftOutReason(sentence, count)}</li>
            ))}
          </ul>
          {onChooseCategory && leftOut.some(({ code }) => code === 'category_missing') && (
            <Button size="sm" className="mt-2 bg-surface" onClick={onChooseCategory}>
              {PROJECT_ITEM_TEXTS.chooseCategory}
            </Button>
          )}
          {projectId !== undefined && leftOut.some(({ code }) => code === 'attributes_missing') && (
            <Link
              to="/arachne/projects/$id/attributes"
              params={{ id: projectId }}
              className={classNames(buttonStyle({ size: 'sm' }), 'mt-2 bg-surface')}
            >
              {ATTRIBUTE_TEXTS.answer}
            </Link>
          )}
        </Notice>
      )}
      {examples.length > 0 && <Examples examples={examples} kind={kind} />}
    </div>
  )
}

type ChangePreview = OfKind<Preview, 'price'>

function InBooth({ inBooth, priceSum }: Pick<ChangePreview, 'inBooth' | 'priceSum'>) {
  return (
    <>
      <p className="text-ink-muted text-sm">
        {inBooth > 0 ? OPERATION_TEXTS.changedInBooth(inBooth) : OPERATION_TEXTS.noneInBooth}
      </p>
      {priceSum && <PriceSum {...priceSum} />}
    </>
  )
}

function PriceSum(sum: { from: number; to: number }) {
  return (
    <p className="text-sm">
      {OPERATION_TEXTS.priceSum}: <FromTo {...sum} unit="rial" />
    </p>
  )
}

function Examples({ examples, kind }: { examples: Preview['examples']; kind: Preview['kind'] }) {
  const label = OPERATION_TEXTS.examples(examples.length)
  return (
    <section>
      <h3 className="mb-1 font-semibold">{label}</h3>
      <ScrollArea label={label} className="max-h-80 rounded-md border border-line">
        <ul>
          {examples.map((example) => (
            <li key={example.id} className="flex items-start gap-3 border-line not-first:border-t px-3 py-2">
              <Image src={example.photo} alt="" className="size-9 shrink-0" />
              <div className="min-w-0 grow text-sm">
                <p className="truncate">
                  {example.name ?? <bdi dir="ltr">{readableUrl(example.url, URL_LENGTH)}</bdi>}
                  {'variantCount' in example && example.variantCount > 0 && (
                    <span className="text-ink-faint">
                      {' '}
                      ({OPERATION_TEXTS.variants(example.variantCount)})
                    </span>
                  )}
                </p>
                {'change' in example ? (
                  <Change {...example} unit={UNIT_OF[kind as ChangeKind]} />
                ) : (
                  <p className="text-ink-muted">
                    {example.category ??
                      (example.price === null
                        ? PROJECT_ITEM_TEXTS.noPrice
                        : inToman(rialToToman(example.price)))}
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

type ChangeProps = Pick<ChangePreview['examples'][number], 'change'> & {
  /** The booth's value, where the change is of another one. */
  booth?: ChangePreview['examples'][number]['booth']
  unit: (typeof UNIT_OF)[ChangeKind]
}

function Change({ change, booth = null, unit }: ChangeProps) {
  return (
    <>
      <p>
        <FromTo {...change} unit={unit} />
      </p>
      {booth && (booth.from !== change.from || booth.to !== change.to) && (
        <p className="text-ink-muted text-xs">
          {OPERATION_TEXTS.booth}: <FromTo {...booth} unit={unit} />
        </p>
      )}
    </>
  )
}
