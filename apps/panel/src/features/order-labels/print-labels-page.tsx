import type { LabelSheet } from '@payvand/contract'
import { LABEL_PAPERS, type LabelLayout } from '@payvand/domain'
import { ORDER_LABEL_TEXTS, panelTitle } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LinkIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readAccessToken } from '../../lib/http/access-token.ts'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { LabelPiece } from './fit-label.ts'
import { LabelNotices } from './label-notices.tsx'
import { LabelPages } from './label-pages.tsx'
import { LabelToolbar } from './label-toolbar.tsx'
import { loadLetters } from './load-letters.ts'
import { SenderForm } from './sender-form.tsx'

/** Document 1, section 2.6: printing starts this long after the data is ready. */
const PRINT_AFTER_MS = 100

const classic = getRouteApi('/orders/print-post-invoice')
const sheets = getRouteApi('/orders-new/print-post-invoice')
/** Links that were printed: printing starts by itself once a link, and after a change of layout by the button. */
const printedLinks = new Set<string>()

/** One A5 sheet an order. */
export function PostInvoicePage() {
  return <PrintedLabels token={classic.useSearch().t} layout="a5" />
}

/** Several labels on a sheet, or one on a thermal printer's paper. */
export function LabelSheetsPage() {
  const { t, layout } = sheets.useSearch()
  return <PrintedLabels token={t} layout={layout ?? 'a4-4'} />
}

/** The shipping labels of a signed link, printed as soon as they stand (document 1, sections 2.1 and 2.6). */
function PrintedLabels({ token, layout }: { token: string; layout: LabelLayout }) {
  const sheet = useQuery({
    queryKey: ['orderLabels', token],
    queryFn: ({ signal }) => readWithLetters(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main className="p-4 print:p-0">
      {sheet.data ? (
        <ReadyLabels sheet={sheet.data} token={token} layout={layout} onSenderSaved={() => sheet.refetch()} />
      ) : sheet.error instanceof ApiError && [404, 410, 422].includes(sheet.error.status) ? (
        <NoLabels reason={sheet.error.message} />
      ) : sheet.error ? (
        <ErrorState
          title={ORDER_LABEL_TEXTS.failed}
          description={errorMessage(sheet.error)}
          onRetry={() => void sheet.refetch()}
          busy={sheet.isFetching}
        />
      ) : (
        <p role="status" className="flex items-center justify-center gap-2 py-10 text-ink-muted">
          <Spinner size="sm" />
          {ORDER_LABEL_TEXTS.loading}
        </p>
      )}
    </main>
  )
}

/** The labels and the letters they are set in; without the letters (a lost file) they are printed in another font. */
async function readWithLetters(token: string, signal: AbortSignal): Promise<LabelSheet> {
  const [sheet] = await Promise.all([
    call('orderLabels.read', { query: { t: token }, signal }),
    loadLetters(),
  ])
  return sheet
}

function ReadyLabels({
  sheet,
  token,
  layout,
  onSenderSaved,
}: {
  sheet: LabelSheet
  token: string
  layout: LabelLayout
  onSenderSaved: () => Promise<unknown>
}) {
  const [goesWithoutSender, setGoesWithoutSender] = useState(false)
  const asksForSender = sheet.sender.address === null && !goesWithoutSender && readAccessToken() !== null
  const [pieces, setPieces] = useState<LabelPiece[][]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    document.title = ORDER_LABEL_TEXTS.fileName(sheet.labels[0]?.basalamOrderId ?? 0)
    return () => {
      clearTimeout(timer.current)
      document.title = panelTitle
    }
  }, [sheet])
  const onLaidOut = useCallback(
    (laidOut: LabelPiece[][]) => {
      setPieces(laidOut)
      if (asksForSender || printedLinks.has(token)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        printedLinks.add(token)
        window.print()
      }, PRINT_AFTER_MS)
    },
    [asksForSender, token],
  )
  const { columns, rows } = LABEL_PAPERS[layout]
  return (
    <>
      <div className="mx-auto mb-4 w-3xl max-w-full print:hidden">
        <LabelToolbar
          token={token}
          layout={layout}
          sheet={sheet}
          canPrint={!asksForSender}
          sheets={Math.ceil(pieces.flat().length / (columns * rows))}
        />
        {asksForSender && <SenderForm onSaved={onSenderSaved} onSkip={() => setGoesWithoutSender(true)} />}
        <LabelNotices sheet={sheet} pieces={pieces} asksForSender={asksForSender} />
      </div>
      <LabelPages key={sheet.sender.address} sheet={sheet} layout={layout} onLaidOut={onLaidOut} />
    </>
  )
}

function NoLabels({ reason }: { reason: string }) {
  return (
    <>
      <h1 className="sr-only">{ORDER_LABEL_TEXTS.page}</h1>
      <EmptyState
        title={ORDER_LABEL_TEXTS.notShown}
        description={reason}
        icon={<LinkIcon />}
        action={readAccessToken() && <ButtonLink href="/order/list">{ORDER_LABEL_TEXTS.toOrders}</ButtonLink>}
      />
    </>
  )
}
