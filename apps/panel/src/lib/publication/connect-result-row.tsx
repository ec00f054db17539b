import type { ConnectResult } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { DASHBOARD_TEXTS, MATCH_RULE_WORDS, persianNumber } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Image } from '../../ui/media/image.tsx'
import type { ConnectActions, ConnectOutcome } from './connect-results-queries.ts'

type Candidate = ConnectResult['candidates'][number]
type Side = Pick<Candidate, 'photo' | 'price' | 'stock' | 'sku' | 'url'> & { name: string }

/** An item beside its linked or candidate products of the booth, with the decisions of a person. */
export function ConnectResultRow({
  result,
  outcome,
  actions: { connect, part, isBusy },
}: {
  result: ConnectResult
  outcome: ConnectOutcome
  actions: ConnectActions
}) {
  const { itemId, rule, candidates } = result
  const name = result.name ?? DASHBOARD_TEXTS.noName
  return (
    <li className="grid gap-3 px-4 py-3 wide:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1 text-ink-faint text-xs">{DASHBOARD_TEXTS.item}</p>
        <SideCard side={{ ...result, name }} />
        {rule && <p className="mt-1 text-ink-muted text-sm">{MATCH_RULE_WORDS[rule]}</p>}
      </div>
      {candidates.length > 0 && (
        <div className="min-w-0">
          <p className="mb-1 text-ink-faint text-xs">{DASHBOARD_TEXTS.inBooth(candidates.length)}</p>
          <ul className="grid gap-2">
            {candidates.map((candidate) => {
              const title = candidate.title || persianNumber(candidate.productId)
              return (
                <li key={candidate.productId} className="flex items-start justify-between gap-3">
                  <SideCard side={{ ...candidate, name: title }} />
                  {outcome === 'connected' ? (
                    <Button
                      size="sm"
                      disabled={isBusy}
                      aria-label={DASHBOARD_TEXTS.partOf(name)}
                      onClick={() => part.mutate(itemId)}
                    >
                      {DASHBOARD_TEXTS.part}
                    </Button>
                  ) : (
                    <Button
                      size="sm"
                      disabled={isBusy}
                      aria-label={DASHBOARD_TEXTS.connectPair(name, title)}
                      onClick={() => connect.mutate({ pairs: [{ itemId, productId: candidate.productId }] })}
                    >
                      {outcome === 'proposed' ? DASHBOARD_TEXTS.connectOne : DASHBOARD_TEXTS.thisOne}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </li>
  )
}

function SideCard({ side: { photo, name, price, stock, sku, url } }: { side: Side }) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Image src={photo} alt="" className="size-12 shrink-0" />
      <div className="min-w-0">
        {url ? (
          <Link href={url} external>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
          {price !== null && <span>{DASHBOARD_TEXTS.tomans(persianNumber(rialToToman(price)))}</span>}
          {stock !== null && <span>{DASHBOARD_TEXTS.stock(persianNumber(stock))}</span>}
          {sku && <bdi dir="ltr">{sku}</bdi>}
        </p>
      </div>
    </div>
  )
}
