import { type AccountState, isFinalAccount } from '@payvand/domain'
import { ACCOUNT_STATE_LABELS, FINANCE_TEXTS, NONE } from '@payvand/texts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'

const HUES: Readonly<Record<AccountState, StatusHue>> = {
  open: 'neutral',
  waiting: 'blue',
  settled: 'green',
  short: 'red',
  over: 'yellow',
  unpaid: 'red',
  unjudged: 'neutral',
}

export function AccountBadge({ state }: { state: AccountState }) {
  return <Badge hue={HUES[state]}>{ACCOUNT_STATE_LABELS[state]}</Badge>
}

/** An amount in rial, or that it is not known. */
export function Amount({ rial }: { rial: number | null }) {
  if (rial === null) return <span className="text-ink-faint">{FINANCE_TEXTS.unknown}</span>
  return <>{tomanWords(rial)}</>
}

/** Shows how much is missing or too much, once that is known. */
export function Difference({ state, rial }: { state: AccountState; rial: number }) {
  if (!isFinalAccount(state) || rial === 0) return <>{NONE}</>
  return <span className={rial < 0 ? 'text-red-ink' : 'text-yellow-ink'}>{tomanWords(rial)}</span>
}

/** A profit, or a loss in red; an estimate says that it is one. In a compact row, which has no headings, its name stands before it. */
export function Profit({
  rial,
  isEstimate,
  named = false,
}: {
  rial: number | null
  isEstimate: boolean
  named?: boolean
}) {
  return (
    <span className="whitespace-nowrap">
      {named && <span className="text-ink-muted columns:hidden">{FINANCE_TEXTS.profit} </span>}
      {rial === null ? (
        <Amount rial={null} />
      ) : (
        <span className={classNames(rial < 0 ? 'text-red-ink' : 'text-green-ink')}>{tomanWords(rial)}</span>
      )}
      {rial !== null && isEstimate && (
        // Without a space between them the letters of both words would join.
        <span className="ms-0.5 text-ink-faint text-xs"> {FINANCE_TEXTS.estimate}</span>
      )}
    </span>
  )
}
