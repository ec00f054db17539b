import type { InstagramWay } from '@payvand/contract'
import { MOST_INSTAGRAM_LINKS, MOST_INSTAGRAM_POSTS } from '@payvand/domain'
import { INSTAGRAM_DOOR_NAMES, INSTAGRAM_TEXTS, INSTAGRAM_WAY_HELP } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { doorsQuery } from '../../lib/instagram/instagram-queries.ts'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { AccountToken } from './account-token.tsx'
import { DoorBadge } from './door-badge.tsx'
import { ExportFile } from './export-file.tsx'
import { type NewImport, pageAddress, postLinks } from './new-import-form.ts'

/** Without an account the automatic source is the public page, which is therefore not offered twice. */
const WAYS = ['auto', 'graph', 'web', 'link', 'export'] as const satisfies readonly InstagramWay[]

export function PageFields({ form, busy }: { form: UseFormReturn<NewImport>; busy: boolean }) {
  const { control } = form
  const page = useFormField(control, 'pageUrl')
  const way = useFormField(control, 'way')
  const numPosts = useFormField(control, 'numPosts')
  const newerThan = useFormField(control, 'onlyNewerThan')
  const links = useFormField(control, 'postUrls')
  const file = useFormField(control, 'file')
  const doors = useQuery({ ...doorsQuery, refetchOnMount: 'always' }).data
  const counted = postLinks(links.value).length
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={INSTAGRAM_TEXTS.pageLabel}
        description={INSTAGRAM_TEXTS.pageHelp}
        required
        type="url"
        placeholder="https://www.instagram.com/"
        autoFocus
        {...page}
        onBlur={() => {
          page.onBlur()
          page.onChange(pageAddress(page.value))
        }}
      />
      <RadioCards<InstagramWay>
        label={INSTAGRAM_TEXTS.way}
        columns={2}
        options={WAYS.filter((value) => value !== 'web' || doors?.account || way.value === 'web').map(
          (value) => {
            const door = value === 'auto' ? undefined : doors?.items.find((one) => one.door === value)
            return {
              value,
              title: value === 'auto' ? INSTAGRAM_TEXTS.auto : INSTAGRAM_DOOR_NAMES[value],
              description: (
                <>
                  {INSTAGRAM_WAY_HELP[value]}
                  {door && door.status !== 'untried' && (
                    <span className="block pt-1">
                      <DoorBadge status={door.status} />
                    </span>
                  )}
                </>
              ),
            }
          },
        )}
        {...way}
      />
      {way.value === 'graph' && <AccountToken account={doors?.account} />}
      {way.value === 'link' && (
        <TextArea
          label={INSTAGRAM_TEXTS.links}
          description={
            counted > 0
              ? INSTAGRAM_TEXTS.linksCounted(counted)
              : INSTAGRAM_TEXTS.linksHelp(MOST_INSTAGRAM_LINKS)
          }
          required
          leftToRight
          rows={4}
          placeholder="https://www.instagram.com/p/"
          {...links}
        />
      )}
      {way.value === 'export' && <ExportFile busy={busy} {...file} />}
      {way.value !== 'link' && (
        <div className="grid grid-cols-2 gap-4">
          <NumberInput
            label={INSTAGRAM_TEXTS.numPosts}
            description={INSTAGRAM_TEXTS.numPostsHelp(MOST_INSTAGRAM_POSTS)}
            required
            {...numPosts}
          />
          <DatePicker
            label={INSTAGRAM_TEXTS.onlyNewerThan}
            placeholder={INSTAGRAM_TEXTS.anyTime}
            {...newerThan}
          />
        </div>
      )}
    </div>
  )
}
