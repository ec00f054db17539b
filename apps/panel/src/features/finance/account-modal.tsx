import type { OrderAccountAnswer } from '@payvand/contract'
import { ACCOUNT_CAUSE_WORDS, FINANCE_TEXTS, MOVEMENT_KIND_LABELS, ORDER_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { AccountBadge, Amount, Difference, Profit } from './account-words.tsx'
import { accountQuery } from './finance-queries.ts'

/** The account of one order: what is due, what came by which movements, and what is left. */
export function AccountModal({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const query = useQuery({ ...accountQuery(orderId), refetchOnMount: 'always' })
  const { data } = query
  return (
    <Modal
      open
      onClose={onClose}
      title={data ? FINANCE_TEXTS.open(String(data.account.orderNumber)) : ORDER_TEXTS.details}
      footer={
        <>
          <Link to="/order/list" search={{ id: orderId }} className={buttonStyle({})}>
            {FINANCE_TEXTS.toOrder}
          </Link>
          <Button variant="primary" onClick={onClose}>
            {FINANCE_TEXTS.close}
          </Button>
        </>
      }
    >
      {query.isPending && <SkeletonText lines={8} />}
      {query.isLoadingError && (
        <ErrorState
          title={FINANCE_TEXTS.accountFailed}
          description={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {data && (
        <div className="flex flex-col gap-5">
          <Account account={data.account} />
          <section aria-label={FINANCE_TEXTS.movementsOfOrder}>
            <h3 className="mb-2 font-semibold">{FINANCE_TEXTS.movementsOfOrder}</h3>
            {data.movements.length === 0 ? (
              <p className="text-ink-muted">{FINANCE_TEXTS.noMovements}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {data.movements.map((movement) => (
                  <li
                    key={movement.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
                  >
                    <span className="min-w-0">
                      {movement.reason ?? MOVEMENT_KIND_LABELS[movement.kind]}
                      <span className="ms-2 text-ink-faint text-xs">{jalaliDateTime(movement.at)}</span>
                      {movement.isCorrected && (
                        <span className="ms-2 text-xs text-yellow-ink">{FINANCE_TEXTS.corrected}</span>
                      )}
                    </span>
                    <span className={(movement.amount ?? 0) < 0 ? 'text-red-ink' : undefined}>
                      {movement.amount === null ? FINANCE_TEXTS.unitUnknown : tomanWords(movement.amount)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Modal>
  )
}

function Account({ account }: { account: OrderAccountAnswer }) {
  const { state, goods, expected, received, difference, cause, purchaseCost, profit, isEstimate } = account
  return (
    <div className="flex flex-col gap-3">
      <AccountBadge state={state} />
      {cause && <p className="text-ink-muted">{ACCOUNT_CAUSE_WORDS[cause]}</p>}
      <FactList>
        <Fact label={FINANCE_TEXTS.goods}>
          <Amount rial={goods} />
        </Fact>
        <Fact label={FINANCE_TEXTS.expected}>
          <Amount rial={expected} />
        </Fact>
        <Fact label={FINANCE_TEXTS.received}>
          <Amount rial={received} />
        </Fact>
        {difference !== 0 && (
          <Fact label={FINANCE_TEXTS.difference}>
            <Difference state={state} rial={difference} />
          </Fact>
        )}
        <Fact label={FINANCE_TEXTS.purchaseCost}>
          <Amount rial={purchaseCost} />
        </Fact>
        <Fact label={FINANCE_TEXTS.profit}>
          <Profit rial={profit} isEstimate={isEstimate} />
        </Fact>
      </FactList>
      {profit !== null && (
        <p className="text-ink-muted text-sm">
          {FINANCE_TEXTS.profitHelp} {isEstimate && FINANCE_TEXTS.estimateHelp}
        </p>
      )}
    </div>
  )
}
