import type { ChatMessage } from '@payvand/contract'
import type { MessageAuthor } from '@payvand/domain'
import { CHAT_TEXTS, MESSAGE_AUTHOR_LABELS, MESSAGE_KIND_LABELS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { jalaliDateTime, nearMoment } from '../../lib/dates/format-date.ts'
import { classNames } from '../../ui/class-names.ts'

/** The seller's own words stand at the start, as the one who writes sits there. */
const PLACES: Readonly<Record<MessageAuthor, string>> = {
  booth: 'self-start bg-brand-soft',
  buyer: 'self-end bg-sunken',
  marketplace: 'self-center bg-surface text-ink-muted text-sm',
}
const LINK = 'block break-words text-brand-ink underline underline-offset-4'

export function MessageBubble({ message }: { message: ChatMessage }) {
  const { author, kind, text, files, product, order, sentAt } = message
  const isShown = text !== null || files.length > 0 || product !== null || order !== null
  return (
    <li className={classNames('max-w-[85%] rounded-lg border border-line px-3 py-1.5', PLACES[author])}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted text-xs">
        <span className="font-medium">{MESSAGE_AUTHOR_LABELS[author]}</span>
        <time dateTime={sentAt} title={jalaliDateTime(sentAt)}>
          {nearMoment(sentAt)}
        </time>
      </p>
      {product && <Product product={product} />}
      {order && (
        <Link to="/order/list" search={{ id: order.id }} className={LINK}>
          {CHAT_TEXTS.order(String(order.number))}
        </Link>
      )}
      {text !== null && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {text}
        </p>
      )}
      {files.map(({ url, name }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className={LINK}>
          {kind === 'text' || kind === 'other' ? CHAT_TEXTS.file : MESSAGE_KIND_LABELS[kind]}
          {name && (
            <>
              : <bdi>{name}</bdi>
            </>
          )}
        </a>
      ))}
      {!isShown && <p className="text-ink-muted">{MESSAGE_KIND_LABELS[kind]}</p>}
    </li>
  )
}

/** A product of ours opens here, and every one on the marketplace. */
function Product({
  product: { title: known, itemId, projectId, url },
}: {
  product: NonNullable<ChatMessage['product']>
}) {
  const title = known ?? MESSAGE_KIND_LABELS.product
  if (itemId !== null && projectId !== null)
    return (
      <Link to="/arachne/projects/$id" params={{ id: projectId }} search={{ edit: itemId }} className={LINK}>
        {title}
      </Link>
    )
  if (url === null) return <p className="break-words">{title}</p>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={LINK}>
      {title}
    </a>
  )
}
