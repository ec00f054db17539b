import type { Need } from '@payvand/contract'
import { isAskingNeed, NEED_URGENCY, type NeedUrgency } from '@payvand/domain'
import { NEED_LABELS, NEED_TEXTS, needSentence } from '@payvand/texts'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { nearMoment, relativeTime } from '../dates/format-date.ts'
import { NeedAction } from './need-action.tsx'

const HUES: Record<NeedUrgency, StatusHue> = { now: 'red', soon: 'yellow', later: 'blue' }

/** Needs as rows of two lines: the subject and its state, then why or until when, and the one next step. */
export function NeedList({ needs }: { needs: readonly Need[] }) {
  return (
    <ul aria-label={NEED_TEXTS.list} className="divide-y divide-line">
      {needs.map((need) => (
        <li key={need.id} className="flex items-center justify-between gap-x-3 px-4 py-2">
          <div className="min-w-0">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="min-w-0 break-words font-medium">{titleOf(need)}</span>
              {isNamed(need) && <Badge hue={HUES[NEED_URGENCY[need.kind]]}>{NEED_LABELS[need.kind]}</Badge>}
            </p>
            {isOrder(need) ? (
              <OrderDue need={need} />
            ) : (
              <p className="line-clamp-2 text-ink-muted text-sm">{detailOf(need)}</p>
            )}
          </div>
          <span className="shrink-0">
            <NeedAction need={need} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const isOrder = ({ kind }: Need) => kind === 'late_order' || kind === 'due_order'

/** The promise of an order says what it waits for, and its colour how much it presses. */
function OrderDue({ need: { kind, name, orderId, orderNumber, dueAt } }: { need: Need }) {
  return (
    <p className={`text-sm ${kind === 'late_order' ? 'text-red-ink' : 'text-ink-muted'}`}>
      {dueAt === null
        ? NEED_TEXTS.noPromise
        : kind === 'late_order'
          ? NEED_TEXTS.late(relativeTime(dueAt))
          : NEED_TEXTS.promised(relativeTime(dueAt), nearMoment(dueAt))}
      {name !== null && (
        <span className="text-ink-muted">
          {' · '}
          {NEED_TEXTS.order(String(orderNumber ?? orderId))}
        </span>
      )}
    </p>
  )
}

/** The kind of a need about one thing stands beside its name; the sentence of the others says it. */
function isNamed({ kind, commandKind, itemId, crawlJobId, chatId }: Need): boolean {
  return (
    isAskingNeed(kind) || chatId !== null || commandKind !== null || itemId !== null || crawlJobId !== null
  )
}

function titleOf(need: Need): string {
  const { kind, count, name, reason, orderId, orderNumber, itemId, crawlJobId, chatId } = need
  if (orderId !== null) return name ?? NEED_TEXTS.order(String(orderNumber ?? orderId))
  if (itemId !== null || crawlJobId !== null || chatId !== null) return name ?? NEED_TEXTS.noName
  return needSentence(kind, count, reason !== null)
}

function detailOf(need: Need): string | null {
  if (need.chatId !== null && need.dueAt !== null)
    return [NEED_TEXTS.waitsSince(relativeTime(need.dueAt)), need.reason]
      .filter(Boolean)
      .join(NEED_TEXTS.joint)
  if (need.commandKind === null) return need.reason
  return [NEED_TEXTS.commands[need.commandKind], need.reason].filter(Boolean).join(': ')
}
