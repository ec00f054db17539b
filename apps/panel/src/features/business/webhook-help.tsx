import { type ConnectionFormWords, PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { HelpDrawing } from '../../lib/platform/help-drawing.tsx'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Link } from '../../ui/buttons/link.tsx'

const words = PLATFORM_TOKEN_TEXTS

export function WebhookHelp({ of }: { of: NonNullable<ConnectionFormWords['wizard']>['webhook'] }) {
  const connection = useQuery({ ...platformConnectionQuery, refetchOnMount: 'always' })
  const url = connection.data?.webhookUrl ?? null
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">{words.webhookWhat}</h3>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-[1fr_17rem]">
        <div className="flex flex-col gap-2">
          <p>{of.tells}</p>
          <p className="text-ink-muted text-sm">{of.unknown}</p>
        </div>
        <HelpDrawing {...of.drawing} />
      </div>
      {connection.isPending ? null : url === null ? (
        <p className="rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">{words.webhookLater}</p>
      ) : (
        <>
          <p>{of.where}</p>
          {of.message ? (
            <CopyLine label={words.message} value={of.message(url)} isProse />
          ) : (
            <CopyLine label={words.drawn.webhook} value={url} />
          )}
        </>
      )}
      <Link href={of.link.address} external className="self-start text-sm">
        {of.link.label}
      </Link>
    </div>
  )
}
