import type { PlatformConnection } from '@payvand/contract'
import { inRial, inToman, PLATFORM_TEXTS, persianNumber } from '@payvand/texts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { platformConnectionQuery, refreshPlatform } from '../../lib/platform/platform-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { writtenNumber } from './written-number.ts'

const words = PLATFORM_TEXTS

const exampleQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: ['platform', 'priceExample', projectId],
    queryFn: ({ signal }) =>
      call('projects.items', { params: { id: projectId ?? 0 }, query: { limit: 5 }, signal }),
    enabled: projectId !== null,
  })

/** Asks for the unit of a bare number in the shop, with the price of one of the seller's own products. */
export function MoneyUnitCard({ connection }: { connection: PlatformConnection }) {
  const { projectId, moneyUnit } = connection
  const [unit, setUnit] = useState<'rial' | 'toman'>(moneyUnit ?? 'toman')
  const items = useQuery(exampleQuery(projectId)).data?.items ?? []
  const example = items.find((item) => item.latestData?.name && item.latestData.primaryPrice)?.latestData
  const number = example?.primaryPrice ? writtenNumber(example.primaryPrice, moneyUnit) : null
  const save = useMutation({
    mutationFn: () => call('platform.update', { body: { moneyUnit: unit } }),
    onSuccess: async (answer) => {
      toast.success(words.moneySaved)
      queryClient.setQueryData(platformConnectionQuery.queryKey, answer)
      await refreshPlatform()
    },
    onError: (error) => toast.error(words.moneyFailed, { description: errorMessage(error) }),
  })
  const meaning = (words: (number: number) => string) =>
    number === null ? {} : { description: PLATFORM_TEXTS.moneyMeans(words(number)) }
  return (
    <Card
      title={words.moneyTitle}
      description={
        moneyUnit === null
          ? words.moneyText
          : words.moneyConfirmed(moneyUnit === 'toman' ? words.moneyToman : words.moneyRial)
      }
      footer={
        <Button
          variant="primary"
          className="phone:grow"
          busy={save.isPending}
          disabled={unit === moneyUnit}
          onClick={() => save.mutate()}
        >
          {words.moneySave}
        </Button>
      }
    >
      <p className="mb-3">
        {number === null
          ? words.moneyNoExample
          : words.moneyExample(example?.name ?? '', persianNumber(number))}
      </p>
      <RadioCards
        label={words.moneyUnit}
        columns={2}
        value={unit}
        onChange={setUnit}
        options={[
          {
            value: 'toman',
            title: number === null ? words.moneyToman : inToman(number),
            ...meaning((written) => inRial(written * 10)),
          },
          {
            value: 'rial',
            title: number === null ? words.moneyRial : inRial(number),
            ...meaning((written) => inToman(written / 10)),
          },
        ]}
      />
    </Card>
  )
}
