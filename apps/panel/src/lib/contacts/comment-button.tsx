import { COMMENT_TEXTS, persianNumber } from '@payvand/texts'
import { MessageSquare } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'

export function CommentButton({
  name,
  count,
  onOpen,
}: {
  /** Name of the row, for the accessible label. */
  name: string
  count: number
  onOpen: () => void
}) {
  return (
    <Button
      size="sm"
      icon={<MessageSquare aria-hidden />}
      aria-label={COMMENT_TEXTS.open(name, count)}
      onClick={onOpen}
    >
      <span className="tight:sr-only">{COMMENT_TEXTS.button}</span>
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-brand-soft px-1.5 text-brand-ink text-xs">
          {persianNumber(count)}
        </span>
      )}
    </Button>
  )
}
