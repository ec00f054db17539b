import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { WebhookDrawing } from '../../lib/platform/digikala-drawings.tsx'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { SupportDrawing } from '../../lib/platform/shop-drawings.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { helpOf } from './setup-help.ts'

const words = PLATFORM_TOKEN_TEXTS

export function WebhookHelp({ isDigikala }: { isDigikala: boolean }) {
  const connection = useQuery({ ...platformConnectionQuery, refetchOnMount: 'always' })
  const url = connection.data?.webhookUrl ?? null
  const of = isDigikala ? 'digikala' : 'sazito'
  const help = helpOf(of, 2)
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-sm">{words.webhookWhat}</h3>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-[1fr_17rem]">
        <div className="flex flex-col gap-2">
          <p>{words.webhookOf[of]}</p>
          <p className="text-ink-muted text-sm">{words.webhookUnknown[of]}</p>
        </div>
        {isDigikala ? (
          <WebhookDrawing />
        ) : (
          <SupportDrawing request="webhook" label={words.sazito.alt.webhook} />
        )}
      </div>
      {connection.isPending ? null : url === null ? (
        <p className="rounded-md bg-blue-soft px-3 py-2 text-blue-ink text-sm">{words.webhookLater}</p>
      ) : (
        <>
          <p>{words.webhookWhere[of]}</p>
          {isDigikala ? (
            <CopyLine label={words.drawn.webhook} value={url} />
          ) : (
            <CopyLine label={words.sazito.message} value={words.sazito.webhookMessage(url)} isProse />
          )}
        </>
      )}
      <Link href={help.address} external className="self-start text-sm">
        {help.label}
      </Link>
    </div>
  )
}
