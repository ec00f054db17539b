import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS, SHOP_LABELS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { platformConnectionQuery, refreshPlatform } from '../../lib/platform/platform-queries.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const words = PLATFORM_TEXTS

/** Forgets the shop's tokens, after a question that says what stays. */
export function DisconnectCard({ connection: { kind } }: { connection: PlatformConnection }) {
  const [asking, setAsking] = useState(false)
  const disconnect = useMutation({
    mutationFn: () => call('platform.disconnect'),
    onSuccess: async (answer) => {
      toast.success(words.disconnectDone)
      queryClient.setQueryData(platformConnectionQuery.queryKey, answer)
      await Promise.all([
        refreshPlatform(),
        queryClient.invalidateQueries({ queryKey: currentBusinessQuery.queryKey }),
      ])
    },
    onError: (error) => toast.error(words.disconnectFailed, { description: errorMessage(error) }),
    onSettled: () => setAsking(false),
  })
  return (
    <Card tone="danger" title={words.disconnectTitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-80 text-ink-muted">{words.disconnectText}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.disconnect}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={words.disconnectQuestion(kind === null ? words.shop : SHOP_LABELS[kind])}
        description={words.disconnectConsequence}
        confirmLabel={words.disconnect}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
