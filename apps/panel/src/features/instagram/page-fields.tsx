import type { InstagramSourceChoice } from '@payvand/contract'
import { MOST_INSTAGRAM_LINKS, MOST_INSTAGRAM_POSTS } from '@payvand/domain'
import { INSTAGRAM_SOURCE_HELP, INSTAGRAM_SOURCE_NAMES, INSTAGRAM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { sourcesQuery } from '../../lib/instagram/instagram-queries.ts'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { AccountToken } from './account-token.tsx'
import { ExportFile } from './export-file.tsx'
import { type NewImport, pageAddress, postLinks } from './new-import-form.ts'
import { SourceBadge } from './source-badge.tsx'

/** Without an account the automatic source is the public page, which is therefore not offered twice. */
const CHOICES = ['auto', 'graph', 'web', 'link', 'export'] as const satisfies readonly InstagramSourceChoice[]

export function PageFields({ form, busy }: { form: UseFormReturn<NewImport>; busy: boolean }) {
  const { control } = form
  const page = useFormField(control, 'pageUrl')
  const choice = useFormField(control, 'source')
  const numPosts = useFormField(control, 'numPosts')
  const newerThan = useFormField(control, 'onlyNewerThan')
  const links = useFormField(control, 'postUrls')
  const file = useFormField(control, 'file')
  const sources = useQuery({ ...sourcesQuery, refetchOnMount: 'always' }).data
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
      <RadioCards<InstagramSourceChoice>
        label={INSTAGRAM_TEXTS.source}
        columns={2}
        options={CHOICES.filter((value) => value !== 'web' || sources?.account || choice.value === 'web').map(
          (value) => {
            const source = value === 'auto' ? undefined : sources?.items.find((one) => one.source === value)
            return {
              value,
              title: value === 'auto' ? INSTAGRAM_TEXTS.auto : INSTAGRAM_SOURCE_NAMES[value],
              description: (
                <>
                  {INSTAGRAM_SOURCE_HELP[value]}
                  {source && source.status !== 'untried' && (
                    <span className="block pt-1">
                      <SourceBadge status={source.status} />
                    </span>
                  )}
                </>
              ),
            }
          },
        )}
        {...choice}
      />
      {choice.value === 'graph' && <AccountToken account={sources?.account} />}
      {choice.value === 'link' && (
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
      {choice.value === 'export' && <ExportFile busy={busy} {...file} />}
      {choice.value !== 'link' && (
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
