import { VERIFICATION_STATUSES, type VerificationStatus } from '@payvand/domain'
import { BULK_CHANGE_TEXTS, PRICING_TEXTS, VERIFICATION_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkChangeDialog } from '../../lib/operations/bulk-change-dialog.tsx'
import type { ChangeRequest } from '../../lib/operations/operation-calls.ts'
import { projectListQuery } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RecentChanges } from './recent-changes.tsx'

type Selection = ChangeRequest['selection']

/** The list shows this many projects; a seller has a few. */
const PROJECTS = 100
const ALL = 'all'

interface Choice {
  project: string
  status: VerificationStatus | typeof ALL
  search: string
  inBooth: boolean
}

export function BulkChangeTab() {
  const [choice, setChoice] = useState<Choice>({ project: ALL, status: ALL, search: '', inBooth: true })
  const [selection, setSelection] = useState<Selection | null>(null)
  const projects = useQuery(projectListQuery(1, PROJECTS))
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }))
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={PRICING_TEXTS.choose}
        description={PRICING_TEXTS.chooseHelp}
        footer={
          <Button variant="primary" onClick={() => setSelection(selectionOf(choice))}>
            {BULK_CHANGE_TEXTS.open}
          </Button>
        }
      >
        <div className="grid items-end gap-4 md:grid-cols-3">
          <Select
            label={PRICING_TEXTS.project}
            options={[
              { value: ALL, label: PRICING_TEXTS.allProjects },
              ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={choice.project}
            onChange={(project) => change({ project })}
          />
          <Select
            label={PRICING_TEXTS.status}
            options={[
              { value: ALL, label: PRICING_TEXTS.allStatuses },
              ...VERIFICATION_STATUSES.map((value) => ({ value, label: VERIFICATION_LABELS[value] })),
            ]}
            value={choice.status}
            onChange={(status) => change({ status })}
          />
          <TextInput
            label={PRICING_TEXTS.search}
            type="search"
            keepDigits
            value={choice.search}
            onChange={(search) => change({ search })}
          />
          <Switch
            className="md:col-span-3"
            label={PRICING_TEXTS.inBooth}
            checked={choice.inBooth}
            onChange={(inBooth) => change({ inBooth })}
          />
        </div>
      </Card>
      <RecentChanges />
      {selection && <BulkChangeDialog selection={selection} onClose={() => setSelection(null)} />}
    </div>
  )
}

function selectionOf({ project, status, search, inBooth }: Choice): Selection {
  return {
    filters: {
      ...(project !== ALL && { projectId: Number(project) }),
      ...(status !== ALL && { verificationStatus: status }),
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(inBooth && { inBooth }),
    },
  }
}
