import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'

const words = PLATFORM_TEXTS

/** The switch by which the shop receives the booth's orders, if it takes any; it is saved at once. */
export function OrdersCard({ connection: { capabilities } }: { connection: PlatformConnection }) {
  const business = useQuery(currentBusinessQuery).data
  const save = useMutation({
    mutationFn: (syncOrder: boolean) => call('business.update', { body: { syncOrder } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(currentBusinessQuery.queryKey, answer)
      toast.success(answer.syncOrder ? words.ordersOn : words.ordersOff)
    },
    onError: (error) => toast.error(words.ordersFailed, { description: errorMessage(error) }),
  })
  const takes = capabilities?.takesOrders ?? 'none'
  if (!business || takes === 'none') return null
  const isOn = save.isPending ? save.variables : business.syncOrder
  return (
    <Card title={words.ordersTitle}>
      <Switch
        label={words.ordersLabel[takes]}
        description={isOn ? words.ordersHelp[takes] : words.ordersOffHelp}
        checked={isOn}
        // A second press must not overtake a running save.
        onChange={(wanted) => !save.isPending && save.mutate(wanted)}
      />
    </Card>
  )
}
