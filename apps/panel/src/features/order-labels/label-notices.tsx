import type { LabelSheet } from '@payvand/contract'
import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { readAccessToken } from '../../lib/http/access-token.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import type { LabelPiece } from './fit-label.ts'

export function LabelNotices({
  sheet,
  pieces,
  asksForSender,
}: {
  sheet: LabelSheet
  pieces: LabelPiece[][]
  /** The form beside them says the same of the sender. */
  asksForSender: boolean
}) {
  const forgotten = sheet.labels.filter(({ isRecipientForgotten }) => isRecipientForgotten)
  const incomplete = sheet.labels.filter(
    ({ recipient, isRecipientForgotten }) =>
      !isRecipientForgotten && (!recipient.name || !recipient.postalAddress),
  )
  const tooLong = sheet.labels.filter((_, index) => pieces[index]?.some(({ overflows }) => overflows))
  const ids = (labels: LabelSheet['labels']) =>
    ORDER_LABEL_TEXTS.joined(labels.map((one) => one.basalamOrderId))
  return (
    <div role="status" className="mt-3 space-y-2 empty:hidden">
      {!sheet.sender.address && !asksForSender && (
        <Notice title={ORDER_LABEL_TEXTS.senderMissing}>
          {ORDER_LABEL_TEXTS.senderMissingHelp}{' '}
          {readAccessToken() && (
            <Link to="/profile/vendor" search={{ edit: true }} className={linkStyle}>
              {ORDER_LABEL_TEXTS.openSettings}
            </Link>
          )}
        </Notice>
      )}
      {sheet.missingCount > 0 && <Notice title={ORDER_LABEL_TEXTS.missing(sheet.missingCount)} />}
      {forgotten.length > 0 && (
        <Notice title={ORDER_LABEL_TEXTS.forgotten(ids(forgotten))}>{ORDER_LABEL_TEXTS.forgottenHelp}</Notice>
      )}
      {incomplete.length > 0 && (
        <Notice title={ORDER_LABEL_TEXTS.incomplete(ids(incomplete))}>
          {ORDER_LABEL_TEXTS.incompleteHelp}
        </Notice>
      )}
      {tooLong.length > 0 && (
        <Notice title={ORDER_LABEL_TEXTS.tooLong(ids(tooLong))}>{ORDER_LABEL_TEXTS.tooLongHelp}</Notice>
      )}
    </div>
  )
}

function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink text-sm">
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <p>
        <strong className="font-semibold">{title}</strong>
        {children && <> — {children}</>}
      </p>
    </div>
  )
}
